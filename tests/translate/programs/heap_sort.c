// A binary heap of doubles.
#include <stdio.h>
static void sift(double *h, int i, int n) {
  for (;;) {
    int c = 2 * i + 1;
    if (c >= n) return;
    if (c + 1 < n && h[c + 1] > h[c]) c++;
    if (h[i] >= h[c]) return;
    double t = h[i]; h[i] = h[c]; h[c] = t;
    i = c;
  }
}
int main(void) {
  double h[50];
  for (int i = 0; i < 50; i++) h[i] = (i * 37 % 50) * 0.5 - 3.25;
  for (int i = 24; i >= 0; i--) sift(h, i, 50);
  for (int n = 49; n > 0; n--) { double t = h[0]; h[0] = h[n]; h[n] = t; sift(h, 0, n); }
  for (int i = 0; i < 50; i += 7) printf("%.2f ", h[i]);
  puts("");
}
