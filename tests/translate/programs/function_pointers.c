// Tables of functions, and functions that return some.
#include <stdio.h>
typedef int (*binary)(int, int);
static int add(int a, int b) { return a + b; }
static int sub(int a, int b) { return a - b; }
static int mul(int a, int b) { return a * b; }
static const struct { char sign; binary f; } table[] = {{'+', add}, {'-', sub}, {'*', mul}};
static binary find(char sign) { for (int i = 0; i < 3; i++) if (table[i].sign == sign) return table[i].f; return 0; }
int main(int argc, char **argv) {
  (void)argv;
  for (const char *p = "+-*/"; *p; p++) { binary f = find(*p); if (f) printf("%c %d\n", *p, f(7 * argc, 5)); else puts("none"); }
}
