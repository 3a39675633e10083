// RECORD: not mlir-opt --allow-unregistered-dialect --split-input-file 2>&1

module { %0 = "x"() : () -> i32
func.func @f() { %1 = "x"() : () -> i32
 return }
}

// -----

module { %0 = "x"() : () -> i32
func.func @f() { %0 = "x"() : () -> i32
 return }
}

// -----

module { 
func.func @f() { %0 = "x"() : () -> i32
 return }
 %0 = "x"() : () -> i32
 "builtin.module"() ({ %0 = "y"() : () -> f32 }) : () -> ()
}

// -----

module { 
func.func @f() { "x"(%0) : (i32) -> ()
 return }
 %0 = "x"() : () -> i32
}

// -----

 module { 
  func.func @g() {  return %a : i32 }
  "a"(%a) : (i32) -> ()
  %a = "b"() : () -> f32
 }

// -----

func.func @a(%arg0: i32) {
  func.func @b(%arg0: i32) {
    return
  }
  return
}

// -----

func.func @a(%arg0: i32) {
  %0 = arith.addi %arg0, %arg0 : i32
  func.func @b() {
    %1 = arith.addi %0, %arg0 : i32
    return
  }
  return
}

// -----

func.func @f(%a: i32) {
  builtin.module { "x"(%a, %a) : (i32, i32) -> () }
  return
}

// -----

func.func @f(%a: i32) {
  builtin.module { func.func @x(%b: i32) { "x"(%a) : (i32) -> () return } }
  return
}

// -----

// Of another type.
func.func @f(%a: i32) {
  builtin.module { "x"(%a) : (f32) -> () }
  return
}

// -----

// A number that there is not.
%a = "y"() : () -> i32
func.func @f() {
  "x"(%a#1) : (i32) -> ()
  return
}

// -----

// What one function uses, the next defines.
func.func @f() {
  "x"(%a) : (i32) -> ()
  return
}
func.func @g() {
  %a = "y"() : () -> i32
  return
}

// -----

// Nobody defines it.
func.func @f() {
  "x"(%a) : (i32) -> ()
  return
}
func.func @g() {
  "x"(%a) : (i32) -> ()
  return
}

// -----

// Names are free again after a region.
func.func @f() {
  %a = "y"() : () -> i32
  return
}
func.func @g(%a: f32) {
  return
}
%a = "y"() : () -> i64
