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

(defconst motion-types
  '("circle" "square" "rectangle" "ellipse" "line" "path" "text" "circles" "squares"
    "rectangles" "ellipses" "lines" "paths" "texts" "groups" "boxes"))

(defconst motion-properties
  '("align" "corner-radius" "fill" "font" "font-size" "font-weight" "height"
    "letter-spacing" "opacity" "position" "radius" "rotation" "size" "stroke"
    "stroke-cap" "stroke-dash-offset" "stroke-dashes" "stroke-join" "stroke-width"
    "trim" "width" "x" "y"))

(defconst motion-curves
  '("cubic-bezier" "ease" "ease-in" "ease-in-back" "ease-in-bounce" "ease-in-circ"
    "ease-in-cubic" "ease-in-elastic" "ease-in-expo" "ease-in-out"
    "ease-in-out-back" "ease-in-out-bounce" "ease-in-out-circ" "ease-in-out-cubic"
    "ease-in-out-elastic" "ease-in-out-expo" "ease-in-out-quad" "ease-in-out-quart"
    "ease-in-out-quint" "ease-in-out-sine" "ease-in-quad" "ease-in-quart"
    "ease-in-quint" "ease-in-sine" "ease-out" "ease-out-back" "ease-out-bounce"
    "ease-out-circ" "ease-out-cubic" "ease-out-elastic" "ease-out-expo"
    "ease-out-quad" "ease-out-quart" "ease-out-quint" "ease-out-sine" "high"
    "linear" "low" "spring" "steps"))

(defconst motion-constants
  '("nothing" "cancelled" "pi" "tau"))

(defconst motion-units
  '("s" "sec" "secs" "second" "seconds" "ms" "millisecond" "milliseconds" "min"
    "minute" "minutes" "deg" "degree" "degrees" "rad" "radian" "radians" "turn"
    "turns" "px" "pixel" "pixels" "percent"))

(defvar motion-font-lock-keywords
  (list (cons (concat "\\_<" (regexp-opt motion-keywords) "\\_>") 'font-lock-keyword-face)
        (cons (concat "\\_<" (regexp-opt motion-verbs) "\\_>") 'font-lock-function-name-face)
        (cons (concat "\\_<" (regexp-opt motion-types) "\\_>") 'font-lock-type-face)
        (cons (concat "\\_<" (regexp-opt motion-properties) "\\_>") 'font-lock-variable-name-face)
        (cons (concat "\\_<" (regexp-opt (append motion-curves motion-constants)) "\\_>") 'font-lock-constant-face)
        (cons (concat "\\_<[0-9.]+ ?" (regexp-opt motion-units t) "\\_>") 'font-lock-type-face)
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
