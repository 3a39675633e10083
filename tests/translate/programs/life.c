// Cells on a torus, in two buffers.
#include <stdio.h>
#include <string.h>
#define N 12
typedef unsigned char grid[N][N];
static void step(const grid a, grid b) {
  for (int y = 0; y < N; y++) for (int x = 0; x < N; x++) {
    int n = 0;
    for (int dy = -1; dy <= 1; dy++) for (int dx = -1; dx <= 1; dx++) if (dx || dy) n += a[(y + dy + N) % N][(x + dx + N) % N];
    b[y][x] = (unsigned char)(n == 3 || (n == 2 && a[y][x]));
  }
}
int main(void) {
  static grid a, b; a[1][2] = a[2][3] = a[3][1] = a[3][2] = a[3][3] = 1;
  for (int i = 0; i < 20; i++) { step(a, b); memcpy(a, b, sizeof a); }
  for (int y = 0; y < N; y++) { for (int x = 0; x < N; x++) putchar(a[y][x] ? '#' : '.'); putchar('\n'); }
}
