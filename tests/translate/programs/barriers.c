#include <stdio.h>
int main(void) { int x = 5; __asm__ volatile("" : "+r"(x)); __asm__ volatile("" ::: "memory"); unsigned long y = 7; __asm__("" : "=r"(y) : "0"(y + 1)); printf("%d %lu\n", x, y); return 0; }
