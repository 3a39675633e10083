// RECORD: mlir-opt --memref-emulate-wide-int

func.func @a(%i: index) {
  %m = memref.alloc() : memref<4x4xi64>
  %0 = memref.load %m[%i, %i] : memref<4x4xi64>
  memref.store %0, %m[%i, %i] {nontemporal = true} : memref<4x4xi64>
  %s = memref.alloc() : memref<4xi16>
  return
}
