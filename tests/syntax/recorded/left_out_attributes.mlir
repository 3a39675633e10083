// RECORD: not mlir-opt --split-input-file 2>&1

// In forms that operations read themselves, an inherent attribute of another kind is left out.

llvm.func @function() attributes {memory_effects = 5}

// -----

func.func @function() attributes {no_inline = 5, res_attrs = 3} {
  return
}

// -----

func.func @loop(%i: index) {
  scf.for %j = %i to %i step %i {
  } {unsignedCmp = 5}
  return
}

// -----

llvm.mlir.global internal constant @g("a") {alignment = "b", comdat = 8} : !llvm.array<1 x i8>

// -----

func.func @required(%m: memref<4xf32>, %i: index, %c: f32) {
  %0 = vector.transfer_read %m[%i], %c {in_bounds = 5} : memref<4xf32>, vector<2xf32>
  return
}

// -----

llvm.func @given_twice() attributes {CConv = 5 : i32}

// -----

llvm.func @call(%a: i32) -> i32 {
  %0 = llvm.call @call(%a) {fastmathFlags = 5} : (i32) -> i32
  llvm.return %0 : i32
}
