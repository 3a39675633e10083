// RECORD: mlir-opt --convert-cf-to-llvm --allow-unregistered-dialect --split-input-file

func.func @a(%i: index, %f: i1, %x: f32) -> index {
  cf.cond_br %f weights([1, 2]), ^bb1(%i : index), ^bb2(%i, %x : index, f32) {foo = 1}
^bb1(%0: index):
  "u.x"(%0) : (index) -> ()
  cf.br ^bb1(%i : index) {bar = 2, llvm.loop_annotation = #llvm.loop_annotation<disableNonforced = true>}
^bb2(%1: index, %2: f32):
  cf.assert %f, "hello"
  cf.assert %f, "hello" {z = 1}
  cf.switch %f : i1, [
    default: ^bb3,
    0: ^bb4(%1 : index),
    1: ^bb1(%1 : index)
  ] {q = 1}
^bb3:
  return %1 : index
^bb4(%3: index):
  return %3 : index
}

// -----

func.func @d(%f: i1, %i: i32) {
  cf.switch %i : i32, [
    default: ^bb3,
    0: ^bb3,
    3000: ^bb3
  ]
^bb3:
  cf.cond_br %f, ^bb3, ^bb4
^bb4:
  cf.switch %i : i32, [
    default: ^bb3]
}

// -----

llvm.func @puts(!llvm.ptr)
llvm.func @abort()
func.func @c(%f: i1, %m: memref<?xf32>, %v: vector<2x3xf32>) {
  cf.assert %f, "one\0A"
  cf.br ^bb1(%m : memref<?xf32>)
^bb1(%u: memref<?xf32>):
  cf.cond_br %f, ^bb1(%m : memref<?xf32>), ^bb2(%u, %v : memref<?xf32>, vector<2x3xf32>)
^bb2(%mm: memref<?xf32>, %vv: vector<2x3xf32>):
  cf.br ^bb1(%u : memref<?xf32>)
}

// -----

func.func @unreachable(%i: index) {
  return
^bb1(%j: index):
  cf.br ^bb2(%j : index)
^bb2(%k: index):
  cf.br ^bb1(%k : index)
}
func.func @within(%f: i1, %i: index) {
  scf.execute_region {
    cf.assert %f, "x"
    cf.br ^bb1(%i : index)
  ^bb1(%j: index):
    scf.yield
  }
  return
}
