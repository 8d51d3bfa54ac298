" Syntax of motionc scripts.
if exists("b:current_syntax")
  finish
endif

syntax case match
syntax iskeyword @,48-57,_,-,.,192-255
syntax keyword motionKeyword a after all along an anchor and apart as at background by canvas clipped column default define delayed dismiss double duration each facing for forever from grid group half in inside is keeping let looped motion named no of on once or out over overlapping play prefer present reduced repeated replicate require reversed ring ring-radius row spaced speed staggered starting the then through times to transition twice use using view views when while with
syntax keyword motionVerb grow shrink resize scale rotate move slide translate fade fadeIn fadeOut tint color draw morph animate hold wait growing shrinking resizing scaling rotating moving sliding translating fading fadingIn fadingOut tinting coloring drawing morphing animating holding waiting
syntax keyword motionType circle square rectangle ellipse line path text circles squares rectangles ellipses lines paths texts groups boxes
syntax keyword motionProperty align corner-radius fill font font-size font-weight height letter-spacing opacity position radius rotation size stroke stroke-cap stroke-dash-offset stroke-dashes stroke-join stroke-width trim width x y
syntax keyword motionCurve cubic-bezier ease ease-in ease-in-back ease-in-bounce ease-in-circ ease-in-cubic ease-in-elastic ease-in-expo ease-in-out ease-in-out-back ease-in-out-bounce ease-in-out-circ ease-in-out-cubic ease-in-out-elastic ease-in-out-expo ease-in-out-quad ease-in-out-quart ease-in-out-quint ease-in-out-sine ease-in-quad ease-in-quart ease-in-quint ease-in-sine ease-out ease-out-back ease-out-bounce ease-out-circ ease-out-cubic ease-out-elastic ease-out-expo ease-out-quad ease-out-quart ease-out-quint ease-out-sine high linear low spring steps
syntax keyword motionConstant nothing cancelled pi tau
syntax match motionNumber /\<\@<!\d\+\(\.\d\+\)\?\(milliseconds\|millisecond\|degrees\|minutes\|percent\|radians\|seconds\|degree\|minute\|pixels\|radian\|second\|pixel\|turns\|secs\|turn\|deg\|min\|rad\|sec\|ms\|px\|s\|x\|%\)\?\>/
syntax keyword motionUnit sec secs second seconds ms millisecond milliseconds min minute minutes deg degree degrees rad radian radians turn turns px pixel pixels percent
syntax match motionColour /#\x\{3,8}\>/
syntax match motionOperator /[+*\/=]/
syntax region motionString start=/"/ end=/"/ oneline
syntax match motionComment "//.*$"

highlight default link motionKeyword Keyword
highlight default link motionVerb Function
highlight default link motionType Type
highlight default link motionProperty Identifier
highlight default link motionCurve Constant
highlight default link motionConstant Constant
highlight default link motionNumber Number
highlight default link motionUnit Type
highlight default link motionColour Number
highlight default link motionOperator Operator
highlight default link motionString String
highlight default link motionComment Comment

let b:current_syntax = "motion"
