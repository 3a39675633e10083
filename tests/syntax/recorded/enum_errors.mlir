// RECORD: not mlir-opt --allow-unregistered-dialect --split-input-file 2>&1

func.func @a(%a: i32) {
 %0 = arith.cmpi foo, %a, %a : i32
 return
}


// -----

func.func @a(%a: i32) {
 %0 = arith.cmpi "eq", %a, %a : i32
 return
}


// -----

func.func @a(%a: i32) {
 %0 = arith.cmpi 7, %a, %a : i32
 return
}


// -----

func.func @a(%a: i32) {
 %0 = "arith.cmpi"(%a, %a) {predicate = 77 : i64} : (i32, i32) -> i1
 return
}


// -----

func.func @a(%a: i32) {
 %0 = "arith.cmpi"(%a, %a) : (i32, i32) -> i1
 return
}


// -----

func.func @a(%a: i32) {
 %0 = "arith.addi"(%a, %a) {overflowFlags = 3 : i32} : (i32, i32) -> i32
 return
}


// -----

func.func @a(%a: i32) {
 %0 = "arith.addi"(%a, %a) <{overflowFlags = 3 : i32}> : (i32, i32) -> i32
 return
}
