// RECORD: mlir-opt --test-vector-scan-lowering

func.func @inclusive(%a: vector<2x3xi32>, %i: vector<3xi32>) -> (vector<2x3xi32>, vector<3xi32>) {
  %0:2 = vector.scan <add>, %a, %i {inclusive = true, reduction_dim = 0 : i64} : vector<2x3xi32>, vector<3xi32>
  return %0#0, %0#1 : vector<2x3xi32>, vector<3xi32>
}

func.func @exclusive(%a: vector<2xi32>, %i: vector<i32>) -> (vector<2xi32>, vector<i32>) {
  %0:2 = vector.scan <mul>, %a, %i {inclusive = false, reduction_dim = 0 : i64} : vector<2xi32>, vector<i32>
  return %0#0, %0#1 : vector<2xi32>, vector<i32>
}

func.func @inner(%a: vector<2x2xf32>, %i: vector<2xf32>) -> (vector<2x2xf32>, vector<2xf32>) {
  %0:2 = vector.scan <add>, %a, %i {inclusive = false, reduction_dim = 1 : i64} : vector<2x2xf32>, vector<2xf32>
  return %0#0, %0#1 : vector<2x2xf32>, vector<2xf32>
}
