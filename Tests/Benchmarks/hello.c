/* What a program costs that does nothing: the reference for start-up. */
#include <stdio.h>

int main(void) { return puts("hello") < 0; }
