// RECORD: mlir-opt --test-vector-extract-strided-slice-lowering

func.func @one(%a: vector<8xf16>) -> vector<4xf16> {
  %0 = vector.extract_strided_slice %a {offsets = [2], sizes = [4], strides = [1]} : vector<8xf16> to vector<4xf16>
  return %0 : vector<4xf16>
}

func.func @two(%a: vector<4x8xf16>) -> vector<2x4xf16> {
  %0 = vector.extract_strided_slice %a {offsets = [1, 2], sizes = [2, 4], strides = [1, 1]} : vector<4x8xf16> to vector<2x4xf16>
  return %0 : vector<2x4xf16>
}
