// Recursion, with and without memory.
#include <stdio.h>
static long memo[80];
static int slow(int n) { return n < 2 ? n : slow(n - 1) + slow(n - 2); }
static long fast(int n) { if (n < 2) return n; if (!memo[n]) memo[n] = fast(n - 1) + fast(n - 2); return memo[n]; }
int main(void) { printf("%d %ld\n", slow(20), fast(79)); return 0; }
