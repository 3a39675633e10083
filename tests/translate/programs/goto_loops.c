// Labels as values, jumps into and out of loops.
#include <stdio.h>
static int run(const char *code) {
  static void *const table[] = {&&push, &&add, &&mul, &&end};
  int stack[8], top = 0;
#define NEXT goto *table[*code == '+' ? 1 : *code == '*' ? 2 : *code ? 0 : 3]
  NEXT;
push: stack[top++] = *code++ - '0'; NEXT;
add: top--; stack[top - 1] += stack[top]; code++; NEXT;
mul: top--; stack[top - 1] *= stack[top]; code++; NEXT;
end: return stack[0];
}
int main(void) {
  int n = 0, i, j;
  for (i = 0; i < 10; i++) for (j = 0; j < 10; j++) { if (i * j == 42) goto out; if (j > i) break; n++; }
out:
  printf("%d %d %d %d %d\n", run("34+5*"), run("99*9*"), n, i, j);
}
