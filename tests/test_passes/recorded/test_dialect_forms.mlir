// RECORD: mlir-opt --allow-unregistered-dialect

func.func @f(%i: index, %a: memref<2xf32>, %t: tensor<4xf32>) {
  test.affine_scope {
    "test.finish"() : () -> ()
  }
  %r = test.with_bounds {smax = 5 : index, smin = 4 : index, umax = 5 : index, umin = 4 : index} : index
  %r2 = test.reflect_bounds %r : index
  test.region_buffer_based in(%a : memref<2xf32>) out(%a : memref<2xf32>) {
    test.region_yield %i : index
  }
  %9 = test.tensor_based in(%t : tensor<4xf32>) -> tensor<4xf32>
  test.copy(%a, %a) : (memref<2xf32>, memref<2xf32>)
  %7 = test.region_if %i: index -> index then {
  ^bb0(%x: index):
    test.region_if_yield %x : index
  } else {
  ^bb0(%x: index):
    test.region_if_yield %x : index
  } join {
  ^bb0(%x: index):
    test.region_if_yield %x : index
  }
  test.graph_region {
    %q = "test.constant"() <{value = 1 : i32}> : () -> i32
    "test.finish"() : () -> ()
  }
  test.isolated_graph_region {
    %3:2 = "test.op"() : () -> (i32, i32)
    "test.finish"() : () -> ()
  }
  return
}
