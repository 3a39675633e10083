// RECORD: not mlir-opt --allow-unregistered-dialect --split-input-file 2>&1

"t.x"() ({
 func.func @g() { return }
 func.func @f() { func.call @g() : () -> ()
  "t.r"() ({ func.call @g() : () -> () }) : () -> ()
  "t.r"() ({ func.call @h() : () -> () }) : () -> ()
  return }
}) : () -> ()

// -----

 func.func @f() { 
  "t.r"() ({ func.call @h() : () -> () }) : () -> ()
  return }

// -----

 func.func @f() { 
  "t.r"() ({ func.call @f() : () -> () }) : () -> ()
  return }

// -----

  "t.r"() ({ func.call @f() : () -> () }) : () -> ()

// -----

  "t.r"() ({ llvm.call @f() : () -> () }) : () -> ()

// -----

 func.func private @f() 
  "t.r"() ({ func.call @f() : () -> () }) : () -> ()
  "t.r"() ({ func.call @f() : () -> i32 }) : () -> ()

// -----

 func.func private @f() 
  "t.r"() ({ %0 = func.call @f() : () -> i32 }) : () -> ()
