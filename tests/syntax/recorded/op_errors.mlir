// RECORD: not mlir-opt --allow-unregistered-dialect --split-input-file 2>&1

func.func @a() {
  // defaults of nested regions
  "x.y"() ({ %c = arith.constant 1 : i32
   "x.z"() ({ return }) : () -> ()
  }) : () -> ()
  return
}


// -----

func.func @dup(%a: i32, %a: i32) { return }


// -----

func.func @f() -> i32 { return }


// -----

func.func @f() { %x = arith.bar : i32 }


// -----

func.func @f() { cf.br ^bb1 }


// -----

func.func @f() { cf.br ^bb1(%x : i32) ^bb1(%y: i32): return }


// -----

func.func @f() { %x:2 = arith.constant 1 : i32 return }


// -----

func.func @f() { %x = func.call @f() : () -> () return }


// -----

func.func @f() { %x = arith.constant 300 : i8 return }


// -----

func.func @f() { %x = arith.constant -1 : index return }


// -----

func.func @f() { %x = arith.constant 1.0 : i8 return }


// -----

func.func @f() { %x = arith.constant 1 : f32 return }


// -----

func.func @f() { "a.b"() {a = array<i32: 1, 2, true>} : () -> () return }


// -----

func.func @f() { "a.b"() {a = array<i37: 1>} : () -> () return }


// -----

func.func @f() { "a.b"() {a = 0xFFFFFFFFFFFF : i8} : () -> () return }


// -----

func.func @f() { "a.b"() {a = loc("a":1:)} : () -> () return }


// -----

func.func @f() { "a.b"() {a = strided<[1, ?], offset: x>} : () -> () return }


// -----

func.func @f() { "a.b"() {a = @x::y} : () -> () return }


// -----

func.func @f() { "a.b"() {a, a} : () -> () return }


// -----

func.func @f() { "a.b"() [^b] : () -> () }


// -----

func.func @f() { "a.b"(%q) : (i32) -> () return }


// -----

func.func @f(%q: i32) { "a.b"(%q) : (i64) -> () return }


// -----

func.func @f(%q: i32) { "a.b"(%q#1) : (i32) -> () return }


// -----

func.func @f(%q: i32) { "a.b"(%q) : i32 return }


// -----

func.func @f(%q: i32) { "a.b"(%q) return }


// -----

func.func @f(%q: i32) { "a.b" : () -> () return }


// -----

func.func @f(%q: i32) { "" () : () -> () return }


// -----

func.func @f(%q: i999999999) { return }


// -----

#a = 1
#a = 2


// -----

!a.b = i32


// -----

func.func @f(%q: i32


// -----

func.func @f(%q: i32) {


// -----

func.func @f() { "a.b"() ({ ^bb0: }) : () -> () return }


// -----

func.func @f() { ^bb0: }


// -----

module { func.func @f() { return } func.func @f() { return } }


// -----

func.func @f() { func.call @nope() : () -> () return }


// -----

func.func @f(%a : i1) { cf.cond_br %a, ^x, ^y(%a: i1) ^x: return ^y: return }


// -----

func.func @f(%a : i1) { cf.cond_br %a, ^x, ^x return }
