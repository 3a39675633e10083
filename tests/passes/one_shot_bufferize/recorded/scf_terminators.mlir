// RECORD: mlir-opt --one-shot-bufferize="bufferize-function-boundaries allow-return-allocs-from-loops analysis-heuristic=bottom-up-from-terminators"

func.func @for_insert(%t: tensor<?xf32>, %n: index, %v: f32) -> tensor<?xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%x = %t) -> tensor<?xf32> {
    %2 = tensor.insert %v into %x[%i] : tensor<?xf32>
    scf.yield %2 : tensor<?xf32>
  }
  return %r : tensor<?xf32>
}
func.func @for_read_after(%t: tensor<8xf32>, %n: index, %v: f32) -> (tensor<8xf32>, f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%x = %t) -> tensor<8xf32> {
    %2 = tensor.insert %v into %x[%i] : tensor<8xf32>
    scf.yield %2 : tensor<8xf32>
  }
  %e = tensor.extract %t[%c0] : tensor<8xf32>
  return %r, %e : tensor<8xf32>, f32
}
func.func @if_one_copy(%t: tensor<8xf32>, %c: i1, %v: f32, %i: index) -> (tensor<8xf32>, tensor<8xf32>) {
  %r = scf.if %c -> tensor<8xf32> {
    %0 = tensor.insert %v into %t[%i] : tensor<8xf32>
    scf.yield %0 : tensor<8xf32>
  } else {
    scf.yield %t : tensor<8xf32>
  }
  return %r, %t : tensor<8xf32>, tensor<8xf32>
}
func.func @while(%a: tensor<5xi1>, %b: tensor<5xi1>, %i: index) -> (tensor<5xi1>, tensor<5xi1>) {
  %r:2 = scf.while (%x = %a, %y = %b) : (tensor<5xi1>, tensor<5xi1>) -> (tensor<5xi1>, tensor<5xi1>) {
    %c = tensor.extract %x[%i] : tensor<5xi1>
    scf.condition(%c) %x, %y : tensor<5xi1>, tensor<5xi1>
  } do {
  ^bb0(%p: tensor<5xi1>, %q: tensor<5xi1>):
    %t = arith.constant true
    %n = tensor.insert %t into %p[%i] : tensor<5xi1>
    scf.yield %n, %q : tensor<5xi1>, tensor<5xi1>
  }
  return %r#0, %r#1 : tensor<5xi1>, tensor<5xi1>
}
func.func @execute_region(%t: tensor<5xf32>, %i: index, %v: f32) -> f32 {
  %r, %z = scf.execute_region -> (tensor<5xf32>, f32) {
    %n = tensor.insert %v into %t[%i] : tensor<5xf32>
    scf.yield %n, %v : tensor<5xf32>, f32
  }
  %e = tensor.extract %r[%i] : tensor<5xf32>
  return %e : f32
}
func.func @switch(%p: index, %a: tensor<5xf32>, %b: tensor<5xf32>, %i: index) -> f32 {
  %s = scf.index_switch %p -> tensor<5xf32>
  case 2 { scf.yield %a : tensor<5xf32> }
  case 5 { scf.yield %b : tensor<5xf32> }
  default { scf.yield %a : tensor<5xf32> }
  %e = tensor.extract %s[%i] : tensor<5xf32>
  return %e : f32
}
func.func @forall(%in: tensor<100xf32>, %out: tensor<100xf32>) -> tensor<100xf32> {
  %c1 = arith.constant 1 : index
  %n = arith.constant 100 : index
  %r = scf.forall (%i) in (%n) shared_outs(%o = %out) -> tensor<100xf32> {
    %e = tensor.extract_slice %in[%i][1][1] : tensor<100xf32> to tensor<1xf32>
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %e into %o[%i][1][1] : tensor<1xf32> into tensor<100xf32>
    }
  }
  return %r : tensor<100xf32>
}
func.func @forall_private(%t: tensor<10xf32>, %o: tensor<20xf32>, %v: f32) -> tensor<20xf32> {
  %r = scf.forall (%i) in (20) shared_outs(%x = %o) -> tensor<20xf32> {
    %f = linalg.fill ins(%v : f32) outs(%t : tensor<10xf32>) -> tensor<10xf32>
    %s = tensor.extract_slice %f[0][1][1] : tensor<10xf32> to tensor<1xf32>
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %s into %x[%i][1][1] : tensor<1xf32> into tensor<20xf32>
    }
  }
  return %r : tensor<20xf32>
}
func.func @swap(%a: tensor<4xf32>, %b: tensor<4xf32>, %n: index) -> (tensor<4xf32>, tensor<4xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r:2 = scf.for %i = %c0 to %n step %c1 iter_args(%x = %a, %y = %b) -> (tensor<4xf32>, tensor<4xf32>) {
    scf.yield %y, %x : tensor<4xf32>, tensor<4xf32>
  }
  return %r#0, %r#1 : tensor<4xf32>, tensor<4xf32>
}
