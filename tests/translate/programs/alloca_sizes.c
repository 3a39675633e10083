// Memory of the stack whose size is known when it runs, in a loop.
#include <stdio.h>
#include <string.h>
__attribute__((noinline)) static int fill(int n) { char *p = __builtin_alloca((size_t)n); memset(p, n, (size_t)n); int s = 0; for (int i = 0; i < n; i++) s += p[i]; return s; }
int main(void) { int total = 0; for (int i = 1; i < 12; i++) { long v[i]; for (int j = 0; j < i; j++) v[j] = j * i; total += (int)v[i - 1] + fill(i); } printf("%d\n", total); }
