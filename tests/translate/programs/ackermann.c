// Deep recursion that is no tail call.
#include <stdio.h>
unsigned ack(unsigned m, unsigned n) { return m == 0 ? n + 1 : n == 0 ? ack(m - 1, 1) : ack(m - 1, ack(m, n - 1)); }
int main(void) { for (unsigned n = 0; n < 6; n++) printf("%u ", ack(2, n)); printf("%u\n", ack(3, 4)); }
