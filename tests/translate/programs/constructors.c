// Functions that run before and after the main one.
#include <stdio.h>
static int ready;
__attribute__((constructor(200))) static void second(void) { ready = ready * 10 + 2; }
__attribute__((constructor(150))) static void first(void) { ready = ready * 10 + 1; }
__attribute__((destructor)) static void last(void) { printf("after %d\n", ready); }
int main(void) { printf("%d\n", ready); ready = 5; return 0; }
