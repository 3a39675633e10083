// Dynamic programming in an array whose size is known when it runs.
#include <stdio.h>
#include <string.h>
static int min(int a, int b) { return a < b ? a : b; }
static int distance(const char *a, const char *b) {
  size_t n = strlen(a), m = strlen(b);
  int d[n + 1][m + 1];
  for (size_t i = 0; i <= n; i++) for (size_t j = 0; j <= m; j++)
    d[i][j] = !i ? (int)j : !j ? (int)i : min(min(d[i - 1][j], d[i][j - 1]) + 1, d[i - 1][j - 1] + (a[i - 1] != b[j - 1]));
  return d[n][m];
}
int main(void) { printf("%d %d %d\n", distance("kitten", "sitting"), distance("", "abc"), distance("intention", "execution")); }
