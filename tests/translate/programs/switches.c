// Switches: dense, sparse, with ranges, of 64 bits, falling through.
#include <stdio.h>
static const char *dense(int n) { switch (n) { case 0: return "zero"; case 1: return "one"; case 2: return "two"; case 3: return "three"; case 4: return "four"; default: return "many"; } }
static int sparse(long n) { switch (n) { case -1: return 1; case 1000000000000l: return 2; case 7 ... 11: return 3; case 0x7fffffffffffffffl: return 4; } return 0; }
static int fall(unsigned char c) { int n = 0; switch (c) { case 'a': n += 1; case 'b': n += 10; break; case 'c': n += 100; default: n += 1000; } return n; }
int main(void) {
  for (int i = -1; i < 6; i++) printf("%s ", dense(i));
  printf("\n%d %d %d %d %d\n", sparse(-1), sparse(1000000000000l), sparse(9), sparse(0x7fffffffffffffffl), sparse(5));
  printf("%d %d %d %d\n", fall('a'), fall('b'), fall('c'), fall('z'));
}
