#include <stdatomic.h>
#include <stdio.h>
static _Atomic long word = 5; static atomic_flag flag = ATOMIC_FLAG_INIT; static _Atomic unsigned char byte = 250; static _Atomic(int *) place;
static int cells[4] = {1, 2, 3, 4};
typedef struct { int a, b; } Two; static _Atomic Two two;
int main(void) {
  atomic_store_explicit(&word, 9, memory_order_release);
  long e = 9; int ok = atomic_compare_exchange_weak_explicit(&word, &e, 11, memory_order_acq_rel, memory_order_acquire);
  atomic_fetch_add_explicit(&byte, 10, memory_order_relaxed);
  atomic_thread_fence(memory_order_seq_cst);
  place = cells; atomic_fetch_add(&place, 2);
  Two t = {3, 4}; atomic_store(&two, t); Two u = atomic_load(&two);
  volatile int v = 3; v += 2;
  struct __attribute__((packed)) { char c; long l; } un = {1, 1L << 33};
  printf("%d %ld %d %d %d %d %d %ld\n", ok, word, byte, *place, u.a + u.b, atomic_flag_test_and_set(&flag), v, un.l);
  return 0;
}
