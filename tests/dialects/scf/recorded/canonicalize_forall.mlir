// RECORD: mlir-opt --allow-unregistered-dialect --split-input-file --canonicalize

// `scf.forall`, and loops that carry casts of tensors.
func.func @ctl(%t: tensor<?x10xf32>, %n: index) -> tensor<?x10xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c10 = arith.constant 10 : index
  %r = scf.forall (%i, %j) = (%c0, %n) to (%c10, %n) step (%c1, %c1) shared_outs(%o = %t) -> (tensor<?x10xf32>) {
    %e = tensor.extract_slice %o[%i, %j] [1, 1] [1, 1] : tensor<?x10xf32> to tensor<1x1xf32>
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %e into %o[%i, %j] [1, 1] [1, 1] : tensor<1x1xf32> into tensor<?x10xf32>
    }
  }
  return %r : tensor<?x10xf32>
}
// -----
func.func @one(%t: tensor<1x5xf32>, %o: tensor<1x5xf32>) -> tensor<1x5xf32> {
  %c1 = arith.constant 1 : index
  %r = scf.forall (%i, %j) in (1, 1) shared_outs(%x = %o) -> (tensor<1x5xf32>) {
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %t into %x[%i, %j] [1, 5] [1, 1] : tensor<1x5xf32> into tensor<1x5xf32>
    }
  }
  return %r : tensor<1x5xf32>
}
// -----
func.func @zero(%t: tensor<1x5xf32>, %o: tensor<1x5xf32>) -> tensor<1x5xf32> {
  %r = scf.forall (%i, %j) in (0, 7) shared_outs(%x = %o) -> (tensor<1x5xf32>) {
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %t into %x[%i, %j] [1, 5] [1, 1] : tensor<1x5xf32> into tensor<1x5xf32>
    }
  }
  return %r : tensor<1x5xf32>
}
// -----
func.func @some(%n: index) {
  scf.forall (%i, %j, %k) = (3, 0, %n) to (4, 7, %n) step (1, 1, 1) {
    "foo.u"(%i, %j, %k) : (index, index, index) -> ()
  } {mapping = [#gpu.thread<x>, #gpu.thread<y>, #gpu.thread<z>]}
  return
}
// -----
func.func @some2(%n: index) {
  scf.forall (%i, %j, %k) = (3, 0, 5) to (4, 7, %n) step (1, 1, 1) {
    "foo.u"(%i, %j, %k) : (index, index, index) -> ()
  }
  return
}
// -----
func.func @some3(%n: index) {
  scf.forall (%i, %j) = (3, 0) to (5, 6) step (2, 7) {
    "foo.u"(%i, %j) : (index, index) -> ()
  }
  return
}
// -----
func.func @unused(%a: tensor<5xf32>, %b: tensor<5xf32>, %n: index, %s: tensor<1xf32>) -> tensor<5xf32> {
  %r:2 = scf.forall (%i) in (%n) shared_outs(%x = %a, %y = %b) -> (tensor<5xf32>, tensor<5xf32>) {
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %s into %x[%i] [1] [1] : tensor<1xf32> into tensor<5xf32>
      tensor.parallel_insert_slice %s into %y[%i] [1] [1] : tensor<1xf32> into tensor<5xf32>
    }
  }
  return %r#0 : tensor<5xf32>
}
// -----
func.func @unused2(%a: tensor<5xf32>, %b: tensor<5xf32>, %n: index, %s: tensor<1xf32>) -> (tensor<5xf32>, tensor<5xf32>) {
  %r:2 = scf.forall (%i) in (%n) shared_outs(%x = %a, %y = %b) -> (tensor<5xf32>, tensor<5xf32>) {
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %s into %x[%i] [1] [1] : tensor<1xf32> into tensor<5xf32>
    }
  }
  return %r#0, %r#1 : tensor<5xf32>, tensor<5xf32>
}
// -----
func.func @unused3(%a: tensor<5xf32>, %b: tensor<5xf32>, %n: index, %s: tensor<1xf32>) -> (tensor<5xf32>) {
  %r:2 = scf.forall (%i) in (%n) shared_outs(%x = %a, %y = %b) -> (tensor<5xf32>, tensor<5xf32>) {
    %e = tensor.extract_slice %y[%i] [1] [1] : tensor<5xf32> to tensor<1xf32>
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %e into %x[%i] [1] [1] : tensor<1xf32> into tensor<5xf32>
      tensor.parallel_insert_slice %s into %y[%i] [1] [1] : tensor<1xf32> into tensor<5xf32>
    }
  }
  return %r#0 : tensor<5xf32>
}
// -----
func.func @dim(%a: tensor<?xf32>, %n: index, %s: tensor<1xf32>) -> (tensor<?xf32>, index) {
  %c0 = arith.constant 0 : index
  %r = scf.forall (%i) in (%n) shared_outs(%x = %a) -> (tensor<?xf32>) {
    %d = tensor.dim %x, %c0 : tensor<?xf32>
    "foo.u"(%d) : (index) -> ()
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %s into %x[%i] [1] [1] : tensor<1xf32> into tensor<?xf32>
    }
  }
  %d = tensor.dim %r, %c0 : tensor<?xf32>
  return %r, %d : tensor<?xf32>, index
}
// -----
func.func @castout(%a: tensor<5xf32>, %n: index, %s: tensor<1xf32>) -> tensor<?xf32> {
  %c0 = arith.constant 0 : index
  %c = tensor.cast %a : tensor<5xf32> to tensor<?xf32>
  %r = scf.forall (%i) in (%n) shared_outs(%x = %c) -> (tensor<?xf32>) {
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %s into %x[%i] [1] [1] : tensor<1xf32> into tensor<?xf32>
    }
  }
  return %r : tensor<?xf32>
}
// -----
func.func @forcast(%a: tensor<5xf32>, %n: index, %s: tensor<1xf32>) -> tensor<?xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c = tensor.cast %a : tensor<5xf32> to tensor<?xf32>
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%x = %c) -> (tensor<?xf32>) {
    %z = tensor.insert_slice %s into %x[%i] [1] [1] : tensor<1xf32> into tensor<?xf32>
    scf.yield %z : tensor<?xf32>
  }
  return %r : tensor<?xf32>
}
// -----
func.func @forcast2(%a: tensor<5xf32>, %n: index) -> tensor<5xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c = tensor.cast %a : tensor<5xf32> to tensor<?xf32>
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%x = %c) -> (tensor<?xf32>) {
    %z = "foo.p"(%x) : (tensor<?xf32>) -> tensor<?xf32>
    scf.yield %z : tensor<?xf32>
  }
  %d = tensor.cast %r : tensor<?xf32> to tensor<5xf32>
  return %d : tensor<5xf32>
}
// -----
func.func @dimfor(%a: tensor<?xf32>, %n: index, %s: tensor<1xf32>) -> (tensor<?xf32>, index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%x = %a) -> (tensor<?xf32>) {
    %d = tensor.dim %x, %c0 : tensor<?xf32>
    "foo.u"(%d) : (index) -> ()
    %z = tensor.insert_slice %s into %x[%i] [1] [1] : tensor<1xf32> into tensor<?xf32>
    scf.yield %z : tensor<?xf32>
  }
  %d = tensor.dim %r, %c0 : tensor<?xf32>
  return %r, %d : tensor<?xf32>, index
}
// -----
func.func @par(%n: index, %m: memref<?xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.parallel (%i, %j, %k) = (%c0, %c1, %n) to (%c1, %c1, %n) step (%c1, %c1, %c1) {
    "foo.u"(%i, %j, %k) : (index, index, index) -> ()
    scf.reduce
  }
  scf.parallel (%i, %j, %k) = (%c0, %c0, %n) to (%c1, %n, %n) step (%c1, %c1, %c1) {
    "foo.u"(%i, %j, %k) : (index, index, index) -> ()
    scf.reduce
  }
  return
}
// -----
func.func @idxsw(%n: index) -> (i32, i32) {
  %c1 = arith.constant 1 : index
  %0:2 = scf.index_switch %c1 -> i32, i32
  case 1 {
    %a = arith.constant 4 : i32
    scf.yield %a, %a : i32, i32
  }
  default {
    %a = arith.constant 5 : i32
    scf.yield %a, %a : i32, i32
  }
  return %0#0, %0#1 : i32, i32
}
// -----
func.func @exec() -> i32 {
  %0 = scf.execute_region -> i32 {
    %a = arith.constant 4 : i32
    scf.yield %a : i32
  }
  scf.execute_region {
    "foo.u"() : () -> ()
    scf.yield
  }
  scf.execute_region no_inline {
    "foo.u"() : () -> ()
    scf.yield
  }
  return %0 : i32
}
// -----
func.func @wh(%a: i32, %b: i32, %n: i1) -> (i32, i32) {
  %r:2 = scf.while (%x = %a, %y = %b) : (i32, i32) -> (i32, i32) {
    %c = "foo.c"(%x) : (i32) -> i1
    scf.condition(%c) %y, %x : i32, i32
  } do {
  ^bb0(%p: i32, %q: i32):
    scf.yield %q, %p : i32, i32
  }
  %s:2 = scf.while (%x = %a, %y = %b) : (i32, i32) -> (i32, i32) {
    %c = "foo.c"(%x) : (i32) -> i1
    scf.condition(%c) %x, %b : i32, i32
  } do {
  ^bb0(%p: i32, %q: i32):
    %z = "foo.d"(%p) : (i32) -> i32
    scf.yield %z, %q : i32, i32
  }
  return %r#0, %s#1 : i32, i32
}
