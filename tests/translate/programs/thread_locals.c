// Thread-local variables: of each thread, with initial values, through pointers to them.
#include <pthread.h>
#include <stdio.h>

_Thread_local int count = 10;
static _Thread_local struct {
  char name[8];
  double weight;
} own = {"thread", 2.5};

__attribute__((noinline)) static int *counter(void) { return &count; }

static void *work(void *argument) {
  long rounds = (long)argument;
  for (long i = 0; i < rounds; i++)
    *counter() += 3;
  own.name[0]++;
  own.weight *= rounds;
  return (void *)(long)(count * 100 + own.name[0] + (long)own.weight);
}

int main(void) {
  *counter() = 1;
  for (long rounds = 1; rounds < 4; rounds++) {
    pthread_t thread;
    void *result;
    pthread_create(&thread, 0, work, (void *)rounds);
    pthread_join(thread, &result);
    printf("%ld\n", (long)result);
  }
  printf("%d %s %g\n", count, own.name, own.weight);
  return 0;
}
