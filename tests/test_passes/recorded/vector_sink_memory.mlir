// RECORD: mlir-opt --test-vector-sink-patterns

// What is extracted from a loaded vector is loaded alone, where the vector was; stretched values are stored alone.
module {
  func.func @ex(%arg0: memref<?xf32>, %arg1: index) -> f32 {
    %0 = vector.load %arg0[%arg1] : memref<?xf32>, vector<4xf32>
    %1 = vector.extract %0[1] : f32 from vector<4xf32>
    return %1 : f32
  }
  func.func @ex0(%arg0: memref<?x?xf32>, %arg1: index) -> f32 {
    %0 = vector.load %arg0[%arg1, %arg1] : memref<?x?xf32>, vector<4xf32>
    %1 = vector.extract %0[0] : f32 from vector<4xf32>
    return %1 : f32
  }
  func.func @exd(%arg0: memref<?x?xf32>, %arg1: index, %arg2: index) -> f32 {
    %0 = vector.load %arg0[%arg1, %arg1] : memref<?x?xf32>, vector<2x4xf32>
    %1 = vector.extract %0[%arg2, 2] : f32 from vector<2x4xf32>
    return %1 : f32
  }
  func.func @exv(%arg0: memref<?x?xf32>, %arg1: index, %arg2: index) -> vector<4xf32> {
    %0 = vector.load %arg0[%arg1, %arg1] : memref<?x?xf32>, vector<2x4xf32>
    %1 = vector.extract %0[1] : vector<4xf32> from vector<2x4xf32>
    return %1 : vector<4xf32>
  }
  func.func @exc(%arg0: memref<?xf32>) -> f32 {
    %c3 = arith.constant 3 : index
    %0 = vector.load %arg0[%c3] {alignment = 8 : i64} : memref<?xf32>, vector<4xf32>
    %1 = vector.extract %0[1] : f32 from vector<4xf32>
    return %1 : f32
  }
  func.func @exs(%arg0: memref<?xf32>, %arg1: index) -> f32 {
    %0 = vector.load %arg0[%arg1] : memref<?xf32>, vector<[4]xf32>
    %1 = vector.extract %0[1] : f32 from vector<[4]xf32>
    return %1 : f32
  }
  func.func @ex2(%arg0: memref<?xf32>, %arg1: index) -> (f32, f32) {
    %0 = vector.load %arg0[%arg1] : memref<?xf32>, vector<4xf32>
    %1 = vector.extract %0[1] : f32 from vector<4xf32>
    %2 = vector.extract %0[2] : f32 from vector<4xf32>
    return %1, %2 : f32, f32
  }
  func.func @ex1(%arg0: memref<?x?xf32>, %arg1: index) -> f32 {
    %0 = vector.load %arg0[%arg1, %arg1] : memref<?x?xf32>, vector<1xf32>
    %1 = vector.extract %0[0] : f32 from vector<1xf32>
    return %1 : f32
  }
  func.func @st(%arg0: memref<?xf32>, %arg1: index, %arg2: f32) {
    %0 = vector.broadcast %arg2 : f32 to vector<1xf32>
    vector.store %0, %arg0[%arg1] {alignment = 4 : i64} : memref<?xf32>, vector<1xf32>
    return
  }
  func.func @st4(%arg0: memref<?xf32>, %arg1: index, %arg2: f32) {
    %0 = vector.broadcast %arg2 : f32 to vector<4xf32>
    vector.store %0, %arg0[%arg1] : memref<?xf32>, vector<4xf32>
    return
  }
  func.func @stv(%arg0: memref<?x?xf32>, %arg1: index, %arg2: vector<1xf32>) {
    %0 = vector.broadcast %arg2 : vector<1xf32> to vector<1x1xf32>
    vector.store %0, %arg0[%arg1, %arg1] : memref<?x?xf32>, vector<1x1xf32>
    return
  }
  func.func @st2(%arg0: memref<?x?xf32>, %arg1: index, %arg2: f32) {
    %0 = vector.broadcast %arg2 : f32 to vector<1x1xf32>
    vector.store %0, %arg0[%arg1, %arg1] : memref<?x?xf32>, vector<1x1xf32>
    return
  }
  func.func @sts(%arg0: memref<?xf32>, %arg1: index, %arg2: f32) -> vector<1xf32> {
    %0 = vector.broadcast %arg2 : f32 to vector<1xf32>
    vector.store %0, %arg0[%arg1] : memref<?xf32>, vector<1xf32>
    return %0 : vector<1xf32>
  }
  func.func @after_store(%arg0: memref<?xf32>, %arg1: index, %arg2: f32) -> f32 {
    %0 = vector.load %arg0[%arg1] : memref<?xf32>, vector<4xf32>
    memref.store %arg2, %arg0[%arg1] : memref<?xf32>
    %1 = vector.extract %0[0] : f32 from vector<4xf32>
    return %1 : f32
  }
  func.func @exr(%arg0: memref<?xf32>, %arg1: index, %arg2: i1) -> f32 {
    %0 = vector.load %arg0[%arg1] : memref<?xf32>, vector<4xf32>
    %1 = scf.if %arg2 -> (f32) {
      %2 = vector.extract %0[0] : f32 from vector<4xf32>
      scf.yield %2 : f32
    } else {
      %cst = arith.constant 0.000000e+00 : f32
      scf.yield %cst : f32
    }
    return %1 : f32
  }
}
