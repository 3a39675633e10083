// RECORD: mlir-opt --canonicalize --split-input-file

// A loop whose step is not positive does not run.
func.func @backwards(%x: i32, %n: index) -> i32 {
  %c9 = arith.constant 9 : index
  %c-1 = arith.constant -1 : index
  %0 = scf.for %i = %c9 to %n step %c-1 iter_args(%a = %x) -> i32 {
    %1 = func.call @next(%a) : (i32) -> i32
    scf.yield %1 : i32
  }
  return %0 : i32
}
func.func private @next(i32) -> i32

// -----

func.func @nowhere(%x: i32, %n: i32) -> i32 {
  %c0 = arith.constant 0 : i32
  %0 = scf.for unsigned %i = %n to %x step %c0 iter_args(%a = %x) -> i32 : i32 {
    %1 = func.call @next(%a) : (i32) -> i32
    scf.yield %1 : i32
  }
  return %0 : i32
}
func.func private @next(i32) -> i32
