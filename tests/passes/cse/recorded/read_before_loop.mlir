// RECORD: mlir-opt --cse

// A loop that only reads is between two reads, and has an equal one.
func.func @f(%m: memref<?xi32>, %i: index, %n: index) -> (i32, i32, index) {
  %c1 = arith.constant 1 : index
  %a = memref.load %m[%n] : memref<?xi32>
  %w = scf.while (%x = %i) : (index) -> index {
    %p = memref.load %m[%x] : memref<?xi32>
    %q = memref.load %m[%n] : memref<?xi32>
    %c = arith.cmpi ult, %p, %q : i32
    scf.condition(%c) %x : index
  } do {
  ^bb0(%x: index):
    %y = arith.addi %x, %c1 : index
    scf.yield %y : index
  }
  %b = memref.load %m[%n] : memref<?xi32>
  return %a, %b, %w : i32, i32, index
}
