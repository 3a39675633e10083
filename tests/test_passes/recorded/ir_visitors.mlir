// Walks visit operations, blocks and regions in several orders, and erase.
// RECORD: mlir-opt --test-ir-visitors --allow-unregistered-dialect -o /dev/null

func.func @f(%x: i1) attributes {walk_regions, walk_blocks} {
  %0 = "foo.a"() ({
    "foo.b"() : () -> ()
  ^bb1(%y: i32):
    "foo.c"() ({ }, {"foo.d"() : () -> () }) {walk_stop} : () -> ()
  }) : () -> i32
  cf.cond_br %x, ^bb1, ^bb2
^bb1:
  cf.br ^bb2
^bb2:
  return
^bb3:
  "foo.z"() ({ "foo.zz"() : () -> () }): () -> ()
  cf.br ^bb2
}
func.func @diamond(%x: i1) {
  cf.cond_br %x, ^bb1, ^bb2
^bb1:
  cf.br ^bb3
^bb2:
  cf.br ^bb3
^bb3:
  "foo.a"() ({
    "foo.b"() : () -> ()
  }, {
    "foo.c"() : () -> ()
    "foo.c2"() : () -> ()
  }) : () -> ()
  return
}
