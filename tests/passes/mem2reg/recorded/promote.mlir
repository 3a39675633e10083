// RECORD: mlir-opt --mem2reg --allow-unregistered-dialect

func.func @conv(%c: i1, %x: i32, %n: index) -> i32 {
  %m = memref.alloca() : memref<i32>
  memref.store %x, %m[] : memref<i32>
  cf.br ^loop
^loop:
  %v = memref.load %m[] : memref<i32>
  %w = arith.addi %v, %x : i32
  memref.store %w, %m[] : memref<i32>
  cf.cond_br %c, ^loop, ^exit
^exit:
  %u = memref.load %m[] : memref<i32>
  return %u : i32
}
func.func @two(%c: i1, %x: i32, %y: i32) -> (i32, i32) {
  %m = memref.alloca() : memref<i32>
  %k = memref.alloca() : memref<i32>
  cf.cond_br %c, ^a, ^b
^a:
  memref.store %x, %m[] : memref<i32>
  memref.store %y, %k[] : memref<i32>
  cf.br ^c
^b:
  memref.store %y, %m[] : memref<i32>
  cf.br ^c
^c:
  %u = memref.load %m[] : memref<i32>
  %w = memref.load %k[] : memref<i32>
  return %u, %w : i32, i32
}
func.func @dead_after(%c: i1, %x: i32, %y: i32) {
  %m = memref.alloca() : memref<i32>
  memref.store %x, %m[] : memref<i32>
  cf.cond_br %c, ^a, ^b
^a:
  memref.store %y, %m[] : memref<i32>
  cf.br ^c
^b:
  cf.br ^c
^c:
  return
}
func.func @storeself() {
  %m = memref.alloca() : memref<i32>
  %p = memref.alloca() : memref<memref<i32>>
  memref.store %m, %p[] : memref<memref<i32>>
  return
}
func.func @sw(%f: i32, %c: i1, %x: i32, %y: i32) -> i32 {
  %m = memref.alloca() : memref<i32>
  cf.switch %f : i32, [
    default: ^c,
    1: ^a,
    2: ^c
  ]
^a:
  memref.store %y, %m[] : memref<i32>
  cf.br ^c
^c:
  %u = memref.load %m[] : memref<i32>
  return %u : i32
}
func.func @unk(%f: i32, %c: i1, %x: i32, %y: i32) -> i32 {
  %m = memref.alloca() : memref<i32>
  "term.br"()[^c, ^a] : () -> ()
^a:
  memref.store %y, %m[] : memref<i32>
  cf.br ^c
^c:
  %u = memref.load %m[] : memref<i32>
  return %u : i32
}
func.func @unreachable(%c: i1, %x: i32) -> i32 {
  %m = memref.alloca() : memref<i32>
  cf.cond_br %c, ^a, ^b
^a:
  memref.store %x, %m[] : memref<i32>
  cf.br ^c
^b:
  cf.br ^c
^c:
  %v = memref.load %m[] : memref<i32>
  return %v : i32
^d:
  memref.store %x, %m[] : memref<i32>
  %vq = memref.load %m[] : memref<i32>
  "u"(%vq) : (i32) -> ()
  cf.br ^c
}
func.func @region(%c: i1, %x: i32) -> i32 {
  %m = memref.alloca() : memref<i32>
  memref.store %x, %m[] : memref<i32>
  scf.if %c {
    %v = memref.load %m[] : memref<i32>
    "u"(%v) : (i32) -> ()
  }
  %r = scf.execute_region -> i32 {
    %m2 = memref.alloca() : memref<i32>
    memref.store %x, %m2[] : memref<i32>
    cf.br ^c
  ^c:
    %v = memref.load %m2[] : memref<i32>
    scf.yield %v : i32
  }
  return %r : i32
}
func.func @types() {
  %0 = memref.alloca() : memref<f32>
  %1 = memref.alloca() : memref<memref<i32>>
  %2 = memref.alloca() : memref<index>
  %3 = memref.alloca() : memref<vector<4xf32>>
  %4 = memref.alloca() : memref<memref<?xi32>>
  %5 = memref.alloca() : memref<complex<f32>>
  %6 = memref.alloca() : memref<vector<[4]xf32>>
  %7 = memref.alloca() : memref<memref<*xi32>>
  %a = memref.load %0[] : memref<f32>
  %b = memref.load %1[] : memref<memref<i32>>
  %cc = memref.load %2[] : memref<index>
  %d = memref.load %3[] : memref<vector<4xf32>>
  "u"(%a, %b, %cc, %d) : (f32, memref<i32>, index, vector<4xf32>) -> ()
  %q = memref.load %4[] : memref<memref<?xi32>>
  %q1 = memref.load %5[] : memref<complex<f32>>
  %q2 = memref.load %6[] : memref<vector<[4]xf32>>
  %q3 = memref.load %7[] : memref<memref<*xi32>>
  "u"(%q1, %q2, %q, %q3) : (complex<f32>, vector<[4]xf32>, memref<?xi32>, memref<*xi32>) -> ()
  return
}
