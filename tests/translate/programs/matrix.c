// A product of matrices of floats and of doubles.
#include <stdio.h>
#define N 8
static double a[N][N], b[N][N], c[N][N];
static float f[N][N];
int main(void) {
  for (int i = 0; i < N; i++) for (int j = 0; j < N; j++) { a[i][j] = i + j * 0.5; b[i][j] = i - j; f[i][j] = (float)(i * j) / 3.0f; }
  for (int i = 0; i < N; i++) for (int j = 0; j < N; j++) for (int k = 0; k < N; k++) c[i][j] += a[i][k] * b[k][j];
  double trace = 0; float sum = 0;
  for (int i = 0; i < N; i++) { trace += c[i][i]; for (int j = 0; j < N; j++) sum += f[i][j]; }
  printf("%.3f %.3f %.3f\n", trace, c[3][5], sum);
}
