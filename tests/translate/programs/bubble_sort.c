// Sorts numbers in place.
#include <stdio.h>
static void sort(int *a, int n) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j + 1 < n - i; j++)
      if (a[j] > a[j + 1]) { int t = a[j]; a[j] = a[j + 1]; a[j + 1] = t; }
}
int main(void) {
  int a[] = {5, -3, 17, 0, 42, 8, 8, -19, 1, 100};
  sort(a, 10);
  for (int i = 0; i < 10; i++) printf("%d ", a[i]);
  puts("");
  return a[0] == -19 ? 0 : 1;
}
