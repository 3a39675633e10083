// Mutual state in globals, changed by recursion.
#include <stdio.h>
static int moves, height[3] = {6, 0, 0};
static void move(int n, int from, int to) {
  if (!n) return;
  int via = 3 - from - to;
  move(n - 1, from, via);
  height[from]--; height[to]++; moves++;
  move(n - 1, via, to);
}
int main(void) { move(6, 0, 2); printf("%d %d %d %d\n", moves, height[0], height[1], height[2]); }
