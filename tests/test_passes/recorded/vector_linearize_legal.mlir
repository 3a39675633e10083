// RECORD: mlir-opt --test-vector-linearize --split-input-file --allow-unregistered-dialect

// Operations that are not on vectors, and reshapes, are legal: they do not even fold.

func.func @a(%a: index) -> index {
  %c0 = arith.constant 0 : index
  %0 = arith.addi %a, %c0 : index
  return %0 : index
}

// -----

func.func @v(%a: vector<2x2xf32>) -> vector<2x2xf32> {
  %c0 = arith.constant dense<0.0> : vector<2x2xf32>
  %0 = arith.addf %a, %c0 : vector<2x2xf32>
  %1 = vector.shape_cast %0 : vector<2x2xf32> to vector<4xf32>
  %2 = vector.shape_cast %1 : vector<4xf32> to vector<2x2xf32>
  %i = arith.constant dense<0> : vector<4xi32>
  %j = arith.addi %i, %i : vector<4xi32>
  "test.use"(%j) : (vector<4xi32>) -> ()
  return %2 : vector<2x2xf32>
}

// -----

func.func @w(%a: vector<4xf32>) -> vector<4xf32> {
  %1 = vector.shape_cast %a : vector<4xf32> to vector<2x2xf32>
  %2 = vector.shape_cast %1 : vector<2x2xf32> to vector<4xf32>
  return %2 : vector<4xf32>
}

// -----

func.func @x(%a: vector<2x2xi32>) -> vector<2x2xi32> {
  %c = arith.constant dense<0> : vector<2x2xi32>
  %b = arith.addi %c, %c : vector<2x2xi32>
  %d = arith.muli %b, %a : vector<2x2xi32>
  %e = arith.cmpi eq, %d, %a : vector<2x2xi32>
  %f = arith.select %e, %d, %a : vector<2x2xi1>, vector<2x2xi32>
  return %f : vector<2x2xi32>
}
