// RECORD: mlir-opt --split-input-file --allow-unregistered-dialect --test-merge-blocks

func.func @merged(%a: i32, %b: i32) {
  %0:2 = "test.merge_blocks"() ({
    "test.br"(%a, %b)[^bb1] : (i32, i32) -> ()
  ^bb1(%x: i32, %y: i32):
    "test.return"(%x, %y) : (i32, i32) -> ()
  }) : () -> (i32, i32)
  "test.return"(%0#0, %0#1) : (i32, i32) -> ()
}

// -----

func.func @undone(%a: i32) {
  "test.undo_blocks_merge"() ({
    "unregistered.return"(%a)[^bb1] : (i32) -> ()
  ^bb1(%x: i32):
    "unregistered.return"(%x) : (i32) -> ()
  }) : () -> ()
}

// -----

func.func @inlined() {
  "test.SingleBlockImplicitTerminator"() ({
    %0 = "test.type_producer"() : () -> i32
    "test.SingleBlockImplicitTerminator"() ({
      "test.type_consumer"(%0) : (i32) -> ()
      "test.finish"() : () -> ()
    }) : () -> ()
    "test.finish"() : () -> ()
  }) : () -> ()
  "test.return"() : () -> ()
}
