// RECORD: mlir-opt --mem2reg --allow-unregistered-dialect

func.func @self() {
  %m = memref.alloca() : memref<i32>
  %x = memref.load %m[] : memref<i32>
  memref.store %x, %m[] : memref<i32>
  "test.r"() ({
    %m2 = memref.alloca() : memref<i32>
    %x2 = memref.load %m2[] : memref<i32>
    memref.store %x2, %m2[] : memref<i32>
    "u"(%x2) : (i32) -> ()
  }) : () -> ()
  builtin.module {
    func.func private @x()
    func.func @y() -> i32 {
      %m2 = memref.alloca() : memref<i32>
      %x2 = memref.load %m2[] : memref<i32>
      return %x2 : i32
    }
  }
  %a = memref.alloca() : memref<2xmemref<i32>>
  %c0 = arith.constant 0 : index
  %b = memref.alloca() : memref<i32>
  memref.store %b, %a[%c0] : memref<2xmemref<i32>>
  %d = memref.alloca() : memref<2xi32>
  %e = memref.alloca() : memref<2xindex>
  %p = memref.load %e[%c0] : memref<2xindex>
  "u"(%p) : (index) -> ()
  return
}
