// RUN: mlir-opt %s --era=2019 --allow-unregistered-dialect | FileCheck %s

// Shows R-100, R-101, R-102, R-108, R-109, R-110, R-111, R-112, R-113, R-114, R-115, R-116, R-117, R-118.

// CHECK-LABEL: @attributes
func @attributes() {
  // CHECK: "x.op"() {a = 1 : i64, b, c = -3 : i8, d = 1.500000e+00 : f64, e = "text"} : () -> ()
  "x.op"() {a: 1, b, c: -3 : i8, d: 1.5, e: "text"} : () -> ()
  // CHECK: "x.op"() {list = [1, true, i32, []], x.y} : () -> ()
  "x.op"() {list: [1, true, i32, []], x.y: unit} : () -> ()
  // CHECK: "x.op"() {one = #[[MAP:.*]], set = #[[SET:.*]], two = #[[MAP2:.*]], type = (i32) -> i32} : () -> ()
  "x.op"() {one: (d0) -> (d0), two: (d0)[s0] -> (d0 + s0, 4), set: (d0)[s0] : (d0 - s0 >= 0, d0 == 0),
            type: (i32) -> i32} : () -> ()
  // CHECK: "x.op"() {none = () -> (), number = #{{.*}}} : () -> ()
  "x.op"() {none: () -> (), number: () -> (7)} : () -> ()
  // The type of a function's reference is that of the function.
  // CHECK: "x.op"() {callee = @attributes} : () -> ()
  "x.op"() {callee: @attributes : () -> ()} : () -> ()
  // Both colons and equals signs are read.
  // CHECK: "x.op"() {a = 1 : i32, b = 2 : i32} : () -> ()
  "x.op"() {a = 1 : i32, b: 2 : i32} : () -> ()
  return
}
