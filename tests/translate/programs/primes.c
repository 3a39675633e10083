// A sieve of bytes.
#include <stdio.h>
#include <string.h>
static char composite[2000];
int main(void) {
  int count = 0, last = 0;
  memset(composite, 0, sizeof composite);
  for (int i = 2; i < 2000; i++) {
    if (composite[i]) continue;
    count++; last = i;
    for (int j = i * i; j < 2000; j += i) composite[j] = 1;
  }
  printf("%d %d\n", count, last);
}
