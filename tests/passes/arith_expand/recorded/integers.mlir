// RECORD: mlir-opt --arith-expand

func.func @m(%a: i32, %b: i32, %c: vector<4xi8>, %d: vector<4xi8>, %e: index, %f: index, %t: tensor<2xi1>, %u: tensor<2xi1>) -> (i32, i32, i32, i32, vector<4xi8>, index, tensor<2xi1>) {
  %0 = arith.maxsi %a, %b : i32
  %1 = arith.minsi %a, %b : i32
  %2 = arith.maxui %a, %b : i32
  %3 = arith.minui %a, %b : i32
  %4 = arith.maxsi %c, %d : vector<4xi8>
  %5 = arith.minui %e, %f : index
  %6 = arith.maxui %t, %u : tensor<2xi1>
  return %0, %1, %2, %3, %4, %5, %6 : i32, i32, i32, i32, vector<4xi8>, index, tensor<2xi1>
}
