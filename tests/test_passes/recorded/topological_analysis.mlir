// RECORD: mlir-opt --allow-unregistered-dialect --test-topological-sort-analysis

"t.g"() ({
  %a, %b = "t.a"(%d) {selected = 0} : (i32) -> (i32, i32)
  %c = "t.c"() {selected = 3} : () -> i32
  %d = "t.d"(%c) ({ %q = "t.u"(%c) {selected = 2} : (i32) -> i32 }) {selected = 1} : (i32) -> i32
}) {root, ordered} : () -> ()
"t.g"() ({
  %a, %b = "t.a"(%d) {selected} : (i32) -> (i32, i32)
  %c = "t.c"() {selected} : () -> i32
  %d = "t.d"(%c) ({ %q = "t.u"(%c) {selected} : (i32) -> i32 }) {selected} : (i32) -> i32
}) {root} : () -> ()
func.func @g() {
 "t.g"() ({
  %a, %b = "t.a"(%d) {selected, pos = 9} : (i32) -> (i32, i32)
  %c = "t.c"() {selected} : () -> i32
  %d = "t.d"(%c) ({ %q = "t.u"(%c) {selected} : (i32) -> i32 }) {selected} : (i32) -> i32
 }, {}) {root} : () -> ()
 return 
}
