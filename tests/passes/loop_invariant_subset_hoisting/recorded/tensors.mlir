// RECORD: mlir-opt --allow-unregistered-dialect --loop-invariant-subset-hoisting

func.func @pair(%x: tensor<64x64xf32>, %a: index, %b: index, %c: index, %o: index) -> tensor<64x64xf32> {
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  %0 = scf.for %i = %c1 to %c8 step %c1 iter_args(%t = %x) -> tensor<64x64xf32> {
    %1 = tensor.extract_slice %t[%o, 0] [4, 4] [1, 1] : tensor<64x64xf32> to tensor<4x4xf32>
    %2 = "test.use"(%1) : (tensor<4x4xf32>) -> tensor<4x4xf32>
    %3 = tensor.insert_slice %2 into %t[%o, 0] [4, 4] [1, 1] : tensor<4x4xf32> into tensor<64x64xf32>
    %4 = tensor.extract_slice %3[%i, 8] [4, 4] [1, 1] : tensor<64x64xf32> to tensor<4x4xf32>
    %5 = "test.use"(%4) : (tensor<4x4xf32>) -> tensor<4x4xf32>
    %6 = tensor.insert_slice %5 into %3[%i, 8] [4, 4] [1, 1] : tensor<4x4xf32> into tensor<64x64xf32>
    scf.yield %6 : tensor<64x64xf32>
  }
  return %0 : tensor<64x64xf32>
}

func.func @two(%x: tensor<64xf32>, %y: tensor<64xf32>, %a: index, %b: index, %c: index, %o: index) -> (tensor<64xf32>, tensor<64xf32>) {
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %o4 = arith.addi %o, %c4 : index
  %0:2 = scf.for %i = %c1 to %c4 step %c1 iter_args(%t = %x, %u = %y) -> (tensor<64xf32>, tensor<64xf32>) {
    %1 = tensor.extract_slice %t[%o] [4] [1] : tensor<64xf32> to tensor<4xf32>
    %2 = tensor.insert_slice %1 into %t[%o] [4] [1] : tensor<4xf32> into tensor<64xf32>
    %3 = tensor.extract_slice %2[%o4] [4] [1] : tensor<64xf32> to tensor<4xf32>
    %4 = "test.use"(%3, %i) : (tensor<4xf32>, index) -> tensor<4xf32>
    %5 = tensor.insert_slice %4 into %2[%o4] [4] [1] : tensor<4xf32> into tensor<64xf32>
    %6 = tensor.extract_slice %u[%o] [4] [1] : tensor<64xf32> to tensor<4xf32>
    %7 = tensor.insert_slice %6 into %u[%o4] [4] [1] : tensor<4xf32> into tensor<64xf32>
    scf.yield %5, %7 : tensor<64xf32>, tensor<64xf32>
  } {name = "loop"}
  return %0#0, %0#1 : tensor<64xf32>, tensor<64xf32>
}

func.func @overlap(%x: tensor<64xf32>, %a: index, %b: index, %c: index, %o: index) -> tensor<64xf32> {
  %0 = scf.for %i = %a to %b step %c iter_args(%t = %x) -> tensor<64xf32> {
    %1 = tensor.extract_slice %t[3] [4] [1] : tensor<64xf32> to tensor<4xf32>
    %2 = tensor.insert_slice %1 into %t[3] [4] [1] : tensor<4xf32> into tensor<64xf32>
    %3 = tensor.extract_slice %2[6] [4] [1] : tensor<64xf32> to tensor<4xf32>
    %4 = tensor.insert_slice %3 into %2[6] [4] [1] : tensor<4xf32> into tensor<64xf32>
    scf.yield %4 : tensor<64xf32>
  }
  return %0 : tensor<64xf32>
}

func.func @vec(%x: tensor<?xf32>, %a: index, %b: index, %c: index, %o: index) -> tensor<?xf32> {
  %p = arith.constant 0.0 : f32
  %c5 = arith.constant 5 : index
  %q = affine.apply affine_map<(d0)[s0] -> (d0 + s0 * 2 + 5)>(%o)[%c5]
  %0 = scf.for %i = %a to %b step %c iter_args(%t = %x) -> tensor<?xf32> {
    %1 = vector.transfer_read %t[%o], %p : tensor<?xf32>, vector<5xf32>
    %2 = "test.use"(%1) : (vector<5xf32>) -> vector<5xf32>
    %3 = vector.transfer_write %2, %t[%o] : vector<5xf32>, tensor<?xf32>
    %4 = vector.transfer_read %3[%q], %p : tensor<?xf32>, vector<5xf32>
    %5 = "test.use"(%4) : (vector<5xf32>) -> vector<5xf32>
    %6 = vector.transfer_write %5, %3[%q] : vector<5xf32>, tensor<?xf32>
    scf.yield %6 : tensor<?xf32>
  }
  return %0 : tensor<?xf32>
}

func.func @nested(%x: tensor<64xf32>, %a: index, %b: index, %c: index, %o: index) -> tensor<64xf32> {
  %0 = scf.for %i = %a to %b step %c iter_args(%t = %x) -> tensor<64xf32> {
    %1 = tensor.extract_slice %t[3] [4] [1] : tensor<64xf32> to tensor<4xf32>
    %2 = tensor.insert_slice %1 into %t[3] [4] [1] : tensor<4xf32> into tensor<64xf32>
    %9 = scf.for %j = %a to %b step %c iter_args(%s = %2) -> tensor<64xf32> {
      %3 = tensor.extract_slice %s[16] [4] [1] : tensor<64xf32> to tensor<4xf32>
      %8 = "test.use"(%3) : (tensor<4xf32>) -> tensor<4xf32>
      %4 = tensor.insert_slice %8 into %s[16] [4] [1] : tensor<4xf32> into tensor<64xf32>
      scf.yield %4 : tensor<64xf32>
    }
    scf.yield %9 : tensor<64xf32>
  }
  return %0 : tensor<64xf32>
}

func.func @swap(%x: tensor<64xf32>, %y: tensor<64xf32>, %a: index, %b: index, %c: index) -> (tensor<64xf32>, tensor<64xf32>) {
  %0:2 = scf.for %i = %a to %b step %c iter_args(%t = %x, %u = %y) -> (tensor<64xf32>, tensor<64xf32>) {
    %1 = tensor.extract_slice %t[3] [4] [1] : tensor<64xf32> to tensor<4xf32>
    %2 = tensor.insert_slice %1 into %t[3] [4] [1] : tensor<4xf32> into tensor<64xf32>
    scf.yield %u, %2 : tensor<64xf32>, tensor<64xf32>
  }
  return %0#0, %0#1 : tensor<64xf32>, tensor<64xf32>
}

func.func @types(%x: tensor<64x4xf32>, %a: index, %b: index, %c: index) -> tensor<64x4xf32> {
  %0 = scf.for %i = %a to %b step %c iter_args(%t = %x) -> tensor<64x4xf32> {
    %1 = tensor.extract_slice %t[3, 0] [1, 4] [1, 1] : tensor<64x4xf32> to tensor<4xf32>
    %8 = "test.use"(%1) : (tensor<4xf32>) -> tensor<1x4xf32>
    %2 = tensor.insert_slice %8 into %t[3, 0] [1, 4] [1, 1] : tensor<1x4xf32> into tensor<64x4xf32>
    %3 = tensor.extract_slice %2[7, 0] [1, 4] [1, 1] : tensor<64x4xf32> to tensor<4xf32>
    %5 = tensor.extract_slice %2[7, 0] [1, 4] [1, 1] : tensor<64x4xf32> to tensor<4xf32>
    %4 = tensor.insert_slice %3 into %2[7, 0] [1, 4] [1, 1] : tensor<4xf32> into tensor<64x4xf32>
    "test.v"(%5) : (tensor<4xf32>) -> ()
    scf.yield %4 : tensor<64x4xf32>
  }
  return %0 : tensor<64x4xf32>
}

func.func @part(%x: tensor<64xf32>, %a: index, %b: index, %c: index) -> tensor<64xf32> {
  %0 = scf.for %i = %a to %b step %c iter_args(%t = %x) -> tensor<64xf32> {
    %1 = tensor.extract_slice %t[3] [8] [1] : tensor<64xf32> to tensor<8xf32>
    %2 = tensor.extract_slice %1[0] [4] [2] : tensor<8xf32> to tensor<4xf32>
    %3 = "test.use"(%2) : (tensor<4xf32>) -> tensor<4xf32>
    %4 = tensor.insert_slice %3 into %1[0] [4] [2] : tensor<4xf32> into tensor<8xf32>
    %5 = tensor.insert_slice %4 into %t[3] [8] [1] : tensor<8xf32> into tensor<64xf32>
    scf.yield %5 : tensor<64xf32>
  }
  return %0 : tensor<64xf32>
}

