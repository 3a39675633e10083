// RECORD: mlir-opt --acc-implicit-declare

// Variables and constants in constructs, functions for the device and recipes.
memref.global @a : memref<f32> = dense<0.0>
memref.global constant @k : memref<f32> = dense<1.0>
memref.global constant @kext : memref<f32>
memref.global @r : memref<f32> = dense<0.0>
memref.global @rec : memref<f32> = dense<0.0>
memref.global @rec2 : memref<f32> = dense<0.0>
memref.global @d : memref<f32> = dense<0.0> {acc.declare = #acc.declare<dataClause = acc_create>}
memref.global @unused : memref<f32> = dense<0.0>
memref.global @spec : memref<f32> = dense<0.0>
llvm.mlir.global internal @lg(1 : i32) {addr_space = 0 : i32} : i32
llvm.mlir.global internal constant @lk(1 : i32) {addr_space = 0 : i32} : i32
acc.private.recipe @used : memref<f32> init {
^bb0(%a: memref<f32>):
  %0 = memref.alloca() : memref<f32>
  %g = memref.get_global @rec : memref<f32>
  acc.yield %0 : memref<f32>
}
acc.private.recipe @notused : memref<f32> init {
^bb0(%a: memref<f32>):
  %0 = memref.alloca() : memref<f32>
  %g = memref.get_global @rec2 : memref<f32>
  acc.yield %0 : memref<f32>
}
acc.routine @rt func(@dev)
func.func @dev() attributes {acc.routine_info = #acc.routine_info<[@rt]>} {
  %g = memref.get_global @r : memref<f32>
  %v = memref.load %g[] : memref<f32>
  return
}
func.func @spec1() attributes {acc.specialized_routine = #acc.specialized_routine<@rt, <seq>, "dev">} {
  %g = memref.get_global @spec : memref<f32>
  return
}
func.func private @ext() attributes {acc.routine_info = #acc.routine_info<[@rt]>}
func.func @host(%x: memref<f32>) {
  %u = memref.get_global @unused : memref<f32>
  acc.serial {
    %0 = memref.get_global @a : memref<f32>
    %1 = memref.get_global @k : memref<f32>
    %2 = memref.get_global @d : memref<f32>
    %3 = memref.get_global @kext : memref<f32>
    %4 = llvm.mlir.addressof @lg : !llvm.ptr
    %5 = llvm.mlir.addressof @lk : !llvm.ptr
    %c = arith.constant true
    scf.if %c {
      %6 = memref.get_global @a : memref<f32>
    }
    acc.yield
  }
  %p = acc.private varPtr(%x : memref<f32>) recipe(@used) -> memref<f32>
  acc.parallel private(%p : memref<f32>) {
    acc.yield
  }
  acc.kernels {
    func.call @dev() : () -> ()
    acc.terminator
  }
  return
}
