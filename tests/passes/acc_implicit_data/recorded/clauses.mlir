// RECORD: mlir-opt --acc-implicit-data
// RECORD: mlir-opt --acc-implicit-data=enable-implicit-reduction-copy=false

// Views, clauses that cover a variable, defaults, and reductions.
func.func @names(%n: index, %flag: i1) {
  %s = memref.alloca() {acc.var_name = #acc.var_name<"s">} : memref<f32>
  %x = memref.alloca() {acc.var_name = #acc.var_name<"x">} : memref<4xf32>
  %v = memref.subview %x[0] [2] [1] : memref<4xf32> to memref<2xf32, strided<[1]>>
  %c = memref.cast %x : memref<4xf32> to memref<?xf32>
  %dd = memref.alloc(%n) : memref<?xf32>
  // existing clause of the base
  %cx = acc.copyin varPtr(%x : memref<4xf32>) -> memref<4xf32> {name = "xx"}
  acc.parallel dataOperands(%cx : memref<4xf32>) {
    %0 = memref.load %v[%n] : memref<2xf32, strided<[1]>>
    %1 = memref.load %c[%n] : memref<?xf32>
    %2 = memref.load %dd[%n] : memref<?xf32>
    %3 = memref.load %x[%n] : memref<4xf32>
    acc.yield
  }
  acc.delete accPtr(%cx : memref<4xf32>)
  // a view before its base
  acc.kernels {
    %0 = memref.load %v[%n] : memref<2xf32, strided<[1]>>
    %1 = memref.load %c[%n] : memref<?xf32>
    %3 = memref.load %x[%n] : memref<4xf32>
    %4 = memref.load %s[] : memref<f32>
    acc.terminator
  }
  // in a data construct
  %cr = acc.create varPtr(%x : memref<4xf32>) -> memref<4xf32>
  %nc = acc.nocreate varPtr(%dd : memref<?xf32>) -> memref<?xf32>
  acc.data dataOperands(%cr, %nc : memref<4xf32>, memref<?xf32>) {
    acc.serial {
      %0 = memref.load %x[%n] : memref<4xf32>
      %1 = memref.load %dd[%n] : memref<?xf32>
      %2 = memref.load %cr[%n] : memref<4xf32>
      acc.yield
    }
    acc.terminator
  }
  acc.delete accPtr(%cr : memref<4xf32>)
  acc.data {
    acc.parallel {
      %0 = memref.load %x[%n] : memref<4xf32>
      %4 = memref.load %s[] : memref<f32>
      acc.yield
    }
    acc.terminator
  } attributes {defaultAttr = #acc<defaultvalue present>}
  return
}
func.func @declared(%n: index, %x: memref<4xf32>, %y: memref<8xf32>) {
  %p = acc.deviceptr varPtr(%x : memref<4xf32>) -> memref<4xf32>
  %cy = acc.copyin varPtr(%y : memref<8xf32>) -> memref<8xf32>
  %tok = acc.declare_enter dataOperands(%p, %cy : memref<4xf32>, memref<8xf32>)
  acc.parallel {
    %0 = memref.load %x[%n] : memref<4xf32>
    %1 = memref.load %y[%n] : memref<8xf32>
    acc.yield
  }
  acc.declare_exit token(%tok) dataOperands(%p, %cy : memref<4xf32>, memref<8xf32>)
  return
}
acc.private.recipe @pr : memref<i32> init {
^bb0(%a: memref<i32>):
  %0 = memref.alloca() : memref<i32>
  acc.yield %0 : memref<i32>
}
acc.reduction.recipe @red : memref<i32> reduction_operator <add> init {
^bb0(%a: memref<i32>):
  %0 = memref.alloca() : memref<i32>
  acc.yield %0 : memref<i32>
} combiner {
^bb0(%a: memref<i32>, %b: memref<i32>):
  acc.yield %a : memref<i32>
}
func.func @private(%n: index, %x: memref<i32>, %y: memref<i32>) {
  %c1 = arith.constant 1 : index
  acc.parallel {
    %p = acc.private varPtr(%x : memref<i32>) recipe(@pr) -> memref<i32>
    %r = acc.reduction varPtr(%y : memref<i32>) recipe(@red) -> memref<i32>
    acc.loop private(%p : memref<i32>) reduction(%r : memref<i32>) control(%i : index) = (%c1 : index) to (%n : index) step (%c1 : index) {
      %l = memref.load %p[] : memref<i32>
      acc.yield
    } attributes {independent = [#acc.device_type<none>]}
    acc.yield
  }
  %p2 = acc.private varPtr(%x : memref<i32>) recipe(@pr) -> memref<i32>
  acc.parallel private(%p2 : memref<i32>) {
    %l = memref.load %x[] : memref<i32>
    %l2 = memref.load %y[] : memref<i32>
    %l3 = memref.load %p2[] : memref<i32>
    acc.yield
  }
  return
}
