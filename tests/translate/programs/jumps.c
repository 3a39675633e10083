#include <setjmp.h>
#include <stdio.h>
static jmp_buf env;
static void deep(int n) { if (n == 0) longjmp(env, 7); deep(n - 1); }
static void note(int *p) { printf("cleanup %d\n", *p); }
int main(void) {
  volatile int tries = 0;
  int code = setjmp(env);
  tries++;
  if (code == 0) deep(4);
  { __attribute__((cleanup(note))) int x = 3; x += code; }
  printf("%d %d\n", code, tries);
  return 0;
}
