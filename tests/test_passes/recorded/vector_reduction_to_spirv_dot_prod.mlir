// RECORD: mlir-opt --test-vector-reduction-to-spirv-dot-prod

// Sums of products of bytes become dot products; others stay.
func.func @extsi_extsi_4_32(%a: vector<4xi8>, %b: vector<4xi8>) -> i32 {
  %0 = arith.extsi %a : vector<4xi8> to vector<4xi32>
  %1 = arith.extsi %b : vector<4xi8> to vector<4xi32>
  %2 = arith.muli %0, %1 : vector<4xi32>
  %3 = vector.reduction <add>, %2 : vector<4xi32> into i32
  return %3 : i32
}

func.func @extsi_extsi_4_64(%a: vector<4xi8>, %b: vector<4xi8>, %acc: i64) -> i64 {
  %0 = arith.extsi %a : vector<4xi8> to vector<4xi64>
  %1 = arith.extsi %b : vector<4xi8> to vector<4xi64>
  %2 = arith.muli %0, %1 : vector<4xi64>
  %3 = vector.reduction <add>, %2, %acc : vector<4xi64> into i64
  return %3 : i64
}

func.func @extsi_extsi_3_32(%a: vector<3xi8>, %b: vector<3xi8>, %acc: i32) -> i32 {
  %0 = arith.extsi %a : vector<3xi8> to vector<3xi32>
  %1 = arith.extsi %b : vector<3xi8> to vector<3xi32>
  %2 = arith.muli %0, %1 : vector<3xi32>
  %3 = vector.reduction <add>, %2, %acc : vector<3xi32> into i32
  return %3 : i32
}

func.func @extsi_extsi_3_64(%a: vector<3xi8>, %b: vector<3xi8>) -> i64 {
  %0 = arith.extsi %a : vector<3xi8> to vector<3xi64>
  %1 = arith.extsi %b : vector<3xi8> to vector<3xi64>
  %2 = arith.muli %0, %1 : vector<3xi64>
  %3 = vector.reduction <add>, %2 : vector<3xi64> into i64
  return %3 : i64
}

func.func @extui_extui_4_32(%a: vector<4xi8>, %b: vector<4xi8>) -> i32 {
  %0 = arith.extui %a : vector<4xi8> to vector<4xi32>
  %1 = arith.extui %b : vector<4xi8> to vector<4xi32>
  %2 = arith.muli %0, %1 : vector<4xi32>
  %3 = vector.reduction <add>, %2 : vector<4xi32> into i32
  return %3 : i32
}

func.func @extui_extui_4_64(%a: vector<4xi8>, %b: vector<4xi8>, %acc: i64) -> i64 {
  %0 = arith.extui %a : vector<4xi8> to vector<4xi64>
  %1 = arith.extui %b : vector<4xi8> to vector<4xi64>
  %2 = arith.muli %0, %1 : vector<4xi64>
  %3 = vector.reduction <add>, %2, %acc : vector<4xi64> into i64
  return %3 : i64
}

func.func @extui_extui_3_32(%a: vector<3xi8>, %b: vector<3xi8>, %acc: i32) -> i32 {
  %0 = arith.extui %a : vector<3xi8> to vector<3xi32>
  %1 = arith.extui %b : vector<3xi8> to vector<3xi32>
  %2 = arith.muli %0, %1 : vector<3xi32>
  %3 = vector.reduction <add>, %2, %acc : vector<3xi32> into i32
  return %3 : i32
}

func.func @extui_extui_3_64(%a: vector<3xi8>, %b: vector<3xi8>) -> i64 {
  %0 = arith.extui %a : vector<3xi8> to vector<3xi64>
  %1 = arith.extui %b : vector<3xi8> to vector<3xi64>
  %2 = arith.muli %0, %1 : vector<3xi64>
  %3 = vector.reduction <add>, %2 : vector<3xi64> into i64
  return %3 : i64
}

func.func @extsi_extui_4_32(%a: vector<4xi8>, %b: vector<4xi8>) -> i32 {
  %0 = arith.extsi %a : vector<4xi8> to vector<4xi32>
  %1 = arith.extui %b : vector<4xi8> to vector<4xi32>
  %2 = arith.muli %0, %1 : vector<4xi32>
  %3 = vector.reduction <add>, %2 : vector<4xi32> into i32
  return %3 : i32
}

func.func @extsi_extui_4_64(%a: vector<4xi8>, %b: vector<4xi8>, %acc: i64) -> i64 {
  %0 = arith.extsi %a : vector<4xi8> to vector<4xi64>
  %1 = arith.extui %b : vector<4xi8> to vector<4xi64>
  %2 = arith.muli %0, %1 : vector<4xi64>
  %3 = vector.reduction <add>, %2, %acc : vector<4xi64> into i64
  return %3 : i64
}

func.func @extsi_extui_3_32(%a: vector<3xi8>, %b: vector<3xi8>, %acc: i32) -> i32 {
  %0 = arith.extsi %a : vector<3xi8> to vector<3xi32>
  %1 = arith.extui %b : vector<3xi8> to vector<3xi32>
  %2 = arith.muli %0, %1 : vector<3xi32>
  %3 = vector.reduction <add>, %2, %acc : vector<3xi32> into i32
  return %3 : i32
}

func.func @extsi_extui_3_64(%a: vector<3xi8>, %b: vector<3xi8>) -> i64 {
  %0 = arith.extsi %a : vector<3xi8> to vector<3xi64>
  %1 = arith.extui %b : vector<3xi8> to vector<3xi64>
  %2 = arith.muli %0, %1 : vector<3xi64>
  %3 = vector.reduction <add>, %2 : vector<3xi64> into i64
  return %3 : i64
}

func.func @extui_extsi_4_32(%a: vector<4xi8>, %b: vector<4xi8>) -> i32 {
  %0 = arith.extui %a : vector<4xi8> to vector<4xi32>
  %1 = arith.extsi %b : vector<4xi8> to vector<4xi32>
  %2 = arith.muli %0, %1 : vector<4xi32>
  %3 = vector.reduction <add>, %2 : vector<4xi32> into i32
  return %3 : i32
}

func.func @extui_extsi_4_64(%a: vector<4xi8>, %b: vector<4xi8>, %acc: i64) -> i64 {
  %0 = arith.extui %a : vector<4xi8> to vector<4xi64>
  %1 = arith.extsi %b : vector<4xi8> to vector<4xi64>
  %2 = arith.muli %0, %1 : vector<4xi64>
  %3 = vector.reduction <add>, %2, %acc : vector<4xi64> into i64
  return %3 : i64
}

func.func @extui_extsi_3_32(%a: vector<3xi8>, %b: vector<3xi8>, %acc: i32) -> i32 {
  %0 = arith.extui %a : vector<3xi8> to vector<3xi32>
  %1 = arith.extsi %b : vector<3xi8> to vector<3xi32>
  %2 = arith.muli %0, %1 : vector<3xi32>
  %3 = vector.reduction <add>, %2, %acc : vector<3xi32> into i32
  return %3 : i32
}

func.func @extui_extsi_3_64(%a: vector<3xi8>, %b: vector<3xi8>) -> i64 {
  %0 = arith.extui %a : vector<3xi8> to vector<3xi64>
  %1 = arith.extsi %b : vector<3xi8> to vector<3xi64>
  %2 = arith.muli %0, %1 : vector<3xi64>
  %3 = vector.reduction <add>, %2 : vector<3xi64> into i64
  return %3 : i64
}

func.func @stays_kind(%a: vector<4xi8>, %b: vector<4xi8>) -> i32 {
  %0 = arith.extsi %a : vector<4xi8> to vector<4xi32>
  %1 = arith.extsi %b : vector<4xi8> to vector<4xi32>
  %2 = arith.muli %0, %1 : vector<4xi32>
  %3 = vector.reduction <mul>, %2 : vector<4xi32> into i32
  return %3 : i32
}

func.func @stays_width(%a: vector<4xi8>, %b: vector<4xi8>) -> i16 {
  %0 = arith.extsi %a : vector<4xi8> to vector<4xi16>
  %1 = arith.extsi %b : vector<4xi8> to vector<4xi16>
  %2 = arith.muli %0, %1 : vector<4xi16>
  %3 = vector.reduction <add>, %2 : vector<4xi16> into i16
  return %3 : i16
}

func.func @stays_elements(%a: vector<2xi8>, %b: vector<2xi8>) -> i32 {
  %0 = arith.extsi %a : vector<2xi8> to vector<2xi32>
  %1 = arith.extsi %b : vector<2xi8> to vector<2xi32>
  %2 = arith.muli %0, %1 : vector<2xi32>
  %3 = vector.reduction <add>, %2 : vector<2xi32> into i32
  return %3 : i32
}

func.func @stays_words(%a: vector<4xi16>, %b: vector<4xi16>) -> i32 {
  %0 = arith.extsi %a : vector<4xi16> to vector<4xi32>
  %1 = arith.extsi %b : vector<4xi16> to vector<4xi32>
  %2 = arith.muli %0, %1 : vector<4xi32>
  %3 = vector.reduction <add>, %2 : vector<4xi32> into i32
  return %3 : i32
}

func.func @stays_sum(%a: vector<4xi8>, %b: vector<4xi8>) -> i32 {
  %0 = arith.extsi %a : vector<4xi8> to vector<4xi32>
  %1 = arith.extsi %b : vector<4xi8> to vector<4xi32>
  %2 = arith.addi %0, %1 : vector<4xi32>
  %3 = vector.reduction <add>, %2 : vector<4xi32> into i32
  return %3 : i32
}

func.func @stays_shape(%a: vector<4xi8>, %b: vector<4xi32>) -> i32 {
  %0 = arith.extsi %a : vector<4xi8> to vector<4xi32>
  %1 = arith.muli %0, %b : vector<4xi32>
  %2 = vector.reduction <add>, %1 : vector<4xi32> into i32
  return %2 : i32
}
