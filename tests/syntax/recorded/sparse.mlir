// RECORD: not mlir-opt --allow-unregistered-dialect --split-input-file -o - 2>&1

"t"() {a = sparse<[[1]], [2]> : tensor<i32>} : () -> ()
// -----
"t"() {a = sparse<1, 2> : tensor<i32>} : () -> ()
// -----
"t"() {a = sparse<[[]], [2]> : tensor<i32>} : () -> ()
// -----
"t"() {a = sparse<[], []> : tensor<i32>} : () -> ()
// -----
"t"() {a = sparse<[[1]], 2> : tensor<i32>} : () -> ()
// -----
"t"() {a = sparse<1, [2]> : tensor<i32>} : () -> ()
// -----
"t"() {a = sparse<[1], [2]> : tensor<i32>} : () -> ()
// -----
"t"() {a = sparse<[], 2> : tensor<i32>} : () -> ()
// -----
"t"() {a = sparse<0, 2> : tensor<i32>} : () -> ()
// -----
"t"() {a = sparse<[[0]], 2> : tensor<1xi32>} : () -> ()
// -----
"t"() {a = sparse<0, 2> : tensor<1xi32>} : () -> ()
// -----
"t"() {a = sparse<0, 2> : tensor<1x4xi32>} : () -> ()
// -----
"t"() {a = sparse<> : tensor<i32>} : () -> ()
// -----
"t"() {a = sparse<[[1]], [2]> : tensor<2x2xi32>} : () -> ()
// -----
"t"() {a = sparse<[[1,1]], [2,3]> : tensor<2x2xi32>} : () -> ()
// -----
"t"() {a = sparse<[1,1], [2,3]> : tensor<2x2xi32>} : () -> ()
// -----
"t"() {a = sparse<[1,1], [2,3]> : tensor<2xi32>} : () -> ()
// -----
"t"() {a = sparse<[[1,3]], [2]> : tensor<2x2xi32>} : () -> ()
// -----
"t"() {a = sparse<[[1,1,1]], [2]> : tensor<2x2xi32>} : () -> ()
// -----
"t"() {a = sparse<[[[1]]], [2]> : tensor<2xi32>} : () -> ()
// -----
"t"() {a = sparse<[], []> : tensor<2xi32>} : () -> ()
// -----
"t"() {a = sparse<[[]], []> : tensor<2xi32>} : () -> ()
// -----
"t"() {a = sparse<[[1]], []> : tensor<2xi32>} : () -> ()
// -----
"t"() {a = sparse<[[1],[0]], 4> : tensor<2xi32>} : () -> ()
// -----
"t"() {a = sparse<[[-1],[0]], 4> : tensor<2xi32>} : () -> ()
