// RECORD: mlir-opt --arm-sve-legalize-vector-storage --allow-unregistered-dialect

// Masks in memory, and alignments.
func.func @a() {
  %0 = memref.alloca() : memref<vector<[4]xi1>>
  %m = vector.constant_mask [4] : vector<[4]xi1>
  memref.store %m, %0[] : memref<vector<[4]xi1>>
  %1 = memref.load %0[] : memref<vector<[4]xi1>>
  "test.use"(%1) : (vector<[4]xi1>) -> ()
  return
}
func.func @b(%i: index, %m: vector<[16]xi1>, %n: vector<[7]xi1>) {
  %0 = memref.alloca() : memref<3xvector<[8]xi1>>
  %1 = memref.alloca(%i) : memref<?xvector<2x[2]xi1>>
  %3 = memref.alloca() : memref<vector<[16]xi1>>
  %4 = memref.alloca() {alignment = 16 : i64} : memref<vector<[4]xf32>>
  %5 = memref.alloca() : memref<vector<[8]xf64>>
  %6 = memref.alloc() : memref<vector<[8]xf64>>
  %7 = memref.alloca() : memref<vector<[7]xi1>>
  %8 = memref.alloca() : memref<vector<8xi1>>
  %9 = memref.alloca() : memref<vector<[4]x[4]xf32>>
  %10 = memref.alloca() : memref<vector<[4]x8xf32>>
  %11 = memref.load %0[%i] : memref<3xvector<[8]xi1>>
  %12 = memref.load %1[%i] : memref<?xvector<2x[2]xi1>>
  memref.store %11, %0[%i] : memref<3xvector<[8]xi1>>
  memref.store %12, %1[%i] : memref<?xvector<2x[2]xi1>>
  memref.store %m, %3[] : memref<vector<[16]xi1>>
  memref.store %n, %7[] : memref<vector<[7]xi1>>
  "test.use"(%4, %5, %6, %8, %9, %10) : (memref<vector<[4]xf32>>, memref<vector<[8]xf64>>, memref<vector<[8]xf64>>, memref<vector<8xi1>>, memref<vector<[4]x[4]xf32>>, memref<vector<[4]x8xf32>>) -> ()
  return
}
func.func @e() -> vector<3x[8]xi1> {
  %0 = memref.alloca() : memref<vector<3x[8]xi1>>
  %1 = vector.type_cast %0 : memref<vector<3x[8]xi1>> to memref<3xvector<[8]xi1>>
  %2 = memref.load %0[] : memref<vector<3x[8]xi1>>
  %c = arith.constant 0 : index
  %3 = memref.load %1[%c] : memref<3xvector<[8]xi1>>
  memref.store %3, %1[%c] : memref<3xvector<[8]xi1>>
  return %2 : vector<3x[8]xi1>
}
func.func @d(%a: memref<vector<[4]xi1>>, %m: vector<[4]xi1>) {
  memref.store %m, %a[] : memref<vector<[4]xi1>>
  %1 = vector.type_cast %a : memref<vector<[4]xi1>> to memref<vector<[4]xi1>>
  return
}
