// RECORD: mlir-opt --eliminate-empty-tensors --split-input-file --allow-unregistered-dialect

// The computation of the place of the part moves before the tensor is written.

func.func @late(%t: tensor<?xf32>, %f: f32, %n: index) -> tensor<?xf32> {
  %e = tensor.empty(%n) : tensor<?xf32>
  "test.mid"() : () -> ()
  %g = linalg.fill ins(%f : f32) outs(%e : tensor<?xf32>) -> tensor<?xf32>
  "test.x"() : () -> ()
  %c2 = arith.constant 2 : index
  %y = arith.addi %n, %c2 : index
  %r = tensor.insert_slice %g into %t[%y] [%n] [1] : tensor<?xf32> into tensor<?xf32>
  return %r : tensor<?xf32>
}

// -----

func.func @effect(%t: tensor<?xf32>, %f: f32, %n: index) -> tensor<?xf32> {
  %e = tensor.empty(%n) : tensor<?xf32>
  "test.mid"() : () -> ()
  %g = linalg.fill ins(%f : f32) outs(%e : tensor<?xf32>) -> tensor<?xf32>
  %y = "test.before2"() : () -> index
  %r = tensor.insert_slice %g into %t[%y] [%n] [1] : tensor<?xf32> into tensor<?xf32>
  return %r : tensor<?xf32>
}

// -----

func.func @effect2(%t: tensor<?xf32>, %f: f32, %n: index) -> tensor<?xf32> {
  %e = tensor.empty(%n) : tensor<?xf32>
  "test.mid"() : () -> ()
  %g = linalg.fill ins(%f : f32) outs(%e : tensor<?xf32>) -> tensor<?xf32>
  %y = "test.before2"() : () -> index
  %z = arith.muli %y, %y : index
  %r = tensor.insert_slice %g into %t[%z] [%n] [1] : tensor<?xf32> into tensor<?xf32>
  return %r : tensor<?xf32>
}

// -----

func.func @depends(%t: tensor<?xf32>, %f: f32, %n: index) -> tensor<?xf32> {
  %c0 = arith.constant 0 : index
  %e = tensor.empty(%n) : tensor<?xf32>
  "test.mid"() : () -> ()
  %g = linalg.fill ins(%f : f32) outs(%e : tensor<?xf32>) -> tensor<?xf32>
  %d = tensor.extract %g[%c0] : tensor<?xf32>
  %y = arith.fptoui %d : f32 to i32
  %z = arith.index_cast %y : i32 to index
  %r = tensor.insert_slice %g into %t[%z] [%n] [1] : tensor<?xf32> into tensor<?xf32>
  return %r : tensor<?xf32>
}

// -----

func.func @region(%t: tensor<?xf32>, %f: f32, %n: index, %c: i1) -> tensor<?xf32> {
  %e = tensor.empty(%n) : tensor<?xf32>
  %i = scf.if %c -> (tensor<?xf32>) {
    %g = linalg.fill ins(%f : f32) outs(%e : tensor<?xf32>) -> tensor<?xf32>
    %y = arith.addi %n, %n : index
    %r = tensor.insert_slice %g into %t[%y] [%n] [1] : tensor<?xf32> into tensor<?xf32>
    scf.yield %r : tensor<?xf32>
  } else {
    scf.yield %t : tensor<?xf32>
  }
  return %i : tensor<?xf32>
}

// -----

func.func @region2(%t: tensor<?xf32>, %f: f32, %n: index, %c: i1) -> tensor<?xf32> {
  %e = tensor.empty(%n) : tensor<?xf32>
  %g = linalg.fill ins(%f : f32) outs(%e : tensor<?xf32>) -> tensor<?xf32>
  %i = scf.if %c -> (tensor<?xf32>) {
    %y = arith.addi %n, %n : index
    %r = tensor.insert_slice %g into %t[%y] [%n] [1] : tensor<?xf32> into tensor<?xf32>
    scf.yield %r : tensor<?xf32>
  } else {
    scf.yield %t : tensor<?xf32>
  }
  return %i : tensor<?xf32>
}

// -----

func.func @order(%t: tensor<?x?xf32>, %f: f32, %n: index) -> tensor<?x?xf32> {
  %e = tensor.empty(%n, %n) : tensor<?x?xf32>
  %g = linalg.fill ins(%f : f32) outs(%e : tensor<?x?xf32>) -> tensor<?x?xf32>
  %u = arith.subi %n, %n : index
  "test.x"() : () -> ()
  %c2 = arith.constant 2 : index
  %y = arith.addi %n, %c2 : index
  %z = arith.muli %y, %u : index
  %w = arith.divui %u, %n : index
  %r = tensor.insert_slice %g into %t[%z, %w] [%n, %n] [1, 1] : tensor<?x?xf32> into tensor<?x?xf32>
  return %r : tensor<?x?xf32>
}

// -----

func.func @order(%t: tensor<?x?xf32>, %f: f32, %n: index) -> tensor<?x?xf32> {
  %e = tensor.empty(%n, %n) : tensor<?x?xf32>
  %g = linalg.fill ins(%f : f32) outs(%e : tensor<?x?xf32>) -> tensor<?x?xf32>
  %u = arith.subi %n, %n : index
  "test.x"() : () -> ()
  %c2 = arith.constant 2 : index
  %y = arith.addi %n, %c2 : index
  %z = arith.muli %y, %u : index
  %w = arith.andi %u, %n : index
  %r = tensor.insert_slice %g into %t[%w, %z] [%n, %n] [1, 1] : tensor<?x?xf32> into tensor<?x?xf32>
  return %r : tensor<?x?xf32>
}

// -----

func.func @div(%t: tensor<?xf32>, %f: f32, %n: index) -> tensor<?xf32> {
  %e = tensor.empty(%n) : tensor<?xf32>
  %g = linalg.fill ins(%f : f32) outs(%e : tensor<?xf32>) -> tensor<?xf32>
  %w = arith.divui %n, %n : index
  %r = tensor.insert_slice %g into %t[%w] [%n] [1] : tensor<?xf32> into tensor<?xf32>
  return %r : tensor<?xf32>
}

// -----

func.func @load(%t: tensor<?xf32>, %f: f32, %n: index, %m: memref<index>) -> tensor<?xf32> {
  %e = tensor.empty(%n) : tensor<?xf32>
  %g = linalg.fill ins(%f : f32) outs(%e : tensor<?xf32>) -> tensor<?xf32>
  %w = memref.load %m[] : memref<index>
  %r = tensor.insert_slice %g into %t[%w] [%n] [1] : tensor<?xf32> into tensor<?xf32>
  return %r : tensor<?xf32>
}

// -----

func.func @if(%t: tensor<?xf32>, %f: f32, %n: index, %c: i1) -> tensor<?xf32> {
  %e = tensor.empty(%n) : tensor<?xf32>
  %g = linalg.fill ins(%f : f32) outs(%e : tensor<?xf32>) -> tensor<?xf32>
  %x = arith.addi %n, %n : index
  %w = scf.if %c -> (index) {
    %y = arith.addi %x, %n : index
    scf.yield %y : index
  } else {
    scf.yield %n : index
  }
  %r = tensor.insert_slice %g into %t[%w] [%n] [1] : tensor<?xf32> into tensor<?xf32>
  return %r : tensor<?xf32>
}

// -----

func.func @blocks(%t: tensor<?xf32>, %f: f32, %n: index, %c: i1) -> tensor<?xf32> {
  %e = tensor.empty(%n) : tensor<?xf32>
  %g = linalg.fill ins(%f : f32) outs(%e : tensor<?xf32>) -> tensor<?xf32>
  cf.br ^a
^a:
  %x = arith.addi %n, %n : index
  %r = tensor.insert_slice %g into %t[%x] [%n] [1] : tensor<?xf32> into tensor<?xf32>
  return %r : tensor<?xf32>
}

// -----

func.func @arg(%t: tensor<?xf32>, %f: f32, %n: index, %c: i1) -> tensor<?xf32> {
  %e = tensor.empty(%n) : tensor<?xf32>
  %g = linalg.fill ins(%f : f32) outs(%e : tensor<?xf32>) -> tensor<?xf32>
  cf.br ^a(%n : index)
^a(%x: index):
  %r = tensor.insert_slice %g into %t[%x] [%n] [1] : tensor<?xf32> into tensor<?xf32>
  return %r : tensor<?xf32>
}

// -----

func.func @twousers(%t: tensor<?xf32>, %f: f32, %n: index) -> (tensor<?xf32>, tensor<?xf32>) {
  %e = tensor.empty(%n) : tensor<?xf32>
  %g = linalg.fill ins(%f : f32) outs(%e : tensor<?xf32>) -> tensor<?xf32>
  %g2 = linalg.exp ins(%t : tensor<?xf32>) outs(%e : tensor<?xf32>) -> tensor<?xf32>
  %w = arith.muli %n, %n : index
  %r = tensor.insert_slice %g2 into %t[%w] [%n] [1] : tensor<?xf32> into tensor<?xf32>
  return %r, %g : tensor<?xf32>, tensor<?xf32>
}

// -----

func.func @alloc(%f: f32, %n: index, %i: index) -> tensor<?xf32> {
  %e = tensor.empty(%n) : tensor<?xf32>
  %g = linalg.fill ins(%f : f32) outs(%e : tensor<?xf32>) -> tensor<?xf32>
  %t = bufferization.alloc_tensor(%n) : tensor<?xf32>
  %r = tensor.insert_slice %g into %t[%i] [%n] [1] : tensor<?xf32> into tensor<?xf32>
  return %r : tensor<?xf32>
}

// -----

func.func @structured(%f: f32, %n: index, %i: index, %t: tensor<?xf32>) -> (tensor<?xf32>, tensor<?xf32>) {
  %e = tensor.empty(%n) : tensor<?xf32>
  %g = linalg.fill ins(%f : f32) outs(%e : tensor<?xf32>) -> tensor<?xf32>
  cf.br ^a
^a:
  %d = tensor.empty(%n) : tensor<?xf32>
  %h = linalg.exp ins(%t : tensor<?xf32>) outs(%d : tensor<?xf32>) -> tensor<?xf32>
  %x = arith.addi %n, %n : index
  %r = tensor.insert_slice %h into %t[%x] [%n] [1] : tensor<?xf32> into tensor<?xf32>
  return %r, %g : tensor<?xf32>, tensor<?xf32>
}
