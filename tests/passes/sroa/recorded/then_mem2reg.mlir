// RECORD: mlir-opt --sroa --mem2reg --allow-unregistered-dialect

func.func @a(%c: i1, %x: i32) -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %m = memref.alloca() : memref<4xi32>
  memref.store %x, %m[%c1] : memref<4xi32>
  memref.store %x, %m[%c0] : memref<4xi32>
  scf.if %c {
    memref.store %x, %m[%c3] : memref<4xi32>
  }
  %v = memref.load %m[%c1] : memref<4xi32>
  return %v : i32
}
func.func @b(%c: i1, %x: i32) {
  %c0 = arith.constant 0 : index
  %c5 = arith.constant 5 : index
  %m = memref.alloca() : memref<4xi32>
  memref.store %x, %m[%c5] : memref<4xi32>
  %m1 = memref.alloca() : memref<4xi32>
  %m2 = memref.alloca() : memref<i32>
  %m3 = memref.alloca() : memref<0xi32>
  %m4 = memref.alloca() : memref<16xi32>
  %m5 = memref.alloca() : memref<17xi32>
  %m6 = memref.alloca() : memref<2xi32, 3>
  memref.store %x, %m6[%c0] : memref<2xi32, 3>
  %m7 = memref.alloca() {alignment = 16 : i64} : memref<2xi32, affine_map<(d0) -> (d0 + 1)>>
  memref.store %x, %m7[%c0] : memref<2xi32, affine_map<(d0) -> (d0 + 1)>>
  %m8 = memref.alloca() : memref<2xvector<4xf32>>
  %m9 = memref.alloca() : memref<2x2xi32>
  memref.store %x, %m9[%c0, %c0] {nontemporal = true} : memref<2x2xi32>
  return
}
