;;; motion-mode.el --- motionc scripts -*- lexical-binding: t -*-

;; A mode for motionc scripts, and the language server for Eglot. The program `motionc' must be on the path.

;;; Code:

(defconst motion-keywords
  '("a" "after" "all" "along" "an" "anchor" "and" "apart" "as"
    "at" "background" "by" "canvas" "clipped" "column" "default" "define"
    "delayed" "dismiss" "double" "duration" "each" "facing" "for" "forever"
    "from" "grid" "group" "half" "in" "inside" "is" "keeping"
    "let" "looped" "motion" "named" "no" "of" "on" "once"
    "or" "out" "over" "overlapping" "play" "prefer" "present" "reduced"
    "repeated" "replicate" "require" "reversed" "ring" "ring-radius" "row" "spaced"
    "speed" "staggered" "starting" "the" "then" "through" "times" "to"
    "transition" "twice" "use" "using" "view" "views" "when" "while"
    "with"))

(defconst motion-verbs
  '("grow" "shrink" "resize" "scale" "rotate" "move" "slide" "translate"
    "fade" "fadeIn" "fadeOut" "tint" "color" "draw" "morph" "animate"
    "hold" "wait" "growing" "shrinking" "resizing" "scaling" "rotating" "moving"
    "sliding" "translating" "fading" "fadingIn" "fadingOut" "tinting" "coloring" "drawing"
    "morphing" "animating" "holding" "waiting"))

(defvar motion-font-lock-keywords
  (list (cons (concat "\\_<" (regexp-opt motion-keywords) "\\_>") 'font-lock-keyword-face)
        (cons (concat "\\_<" (regexp-opt motion-verbs) "\\_>") 'font-lock-function-name-face)
        '("#[0-9A-Fa-f]\\{3,8\\}" . font-lock-constant-face)))

(defvar motion-mode-syntax-table
  (let ((table (make-syntax-table)))
    (modify-syntax-entry ?/ ". 12" table)
    (modify-syntax-entry ?\n ">" table)
    (modify-syntax-entry ?- "_" table)
    (modify-syntax-entry ?. "_" table)
    (modify-syntax-entry ?\" "\"" table)
    table))

;;;###autoload
(define-derived-mode motion-mode prog-mode "Motion"
  "Major mode for motionc scripts."
  (setq-local comment-start "// ")
  (setq-local comment-end "")
  (setq-local font-lock-defaults '(motion-font-lock-keywords)))

(declare-function eglot-current-server "eglot")
(declare-function eglot-execute-command "eglot")
(declare-function eglot--TextDocumentIdentifier "eglot")

(defun motion-preview ()
  "Show the animation of the buffer in the browser."
  (interactive)
  (let ((server (or (eglot-current-server) (user-error "Start the server with M-x eglot"))))
    (eglot-execute-command server "motionc.openPreview"
                           (vector (plist-get (eglot--TextDocumentIdentifier) :uri)))))

;;;###autoload
(add-to-list 'auto-mode-alist '("\\.motion\\'" . motion-mode))

(with-eval-after-load 'eglot
  (add-to-list 'eglot-server-programs '(motion-mode . ("motionc" "lsp"))))

(provide 'motion-mode)
;;; motion-mode.el ends here
