// RUN: mlir-opt %s --era=2019 --allow-unregistered-dialect | FileCheck %s

// Shows R-083, R-099, R-228.

// Types of TensorFlow, alone and in tensors; its operations are generic, with types in attributes, and its switches are
// control flow.
// CHECK-LABEL: func.func @graph(%{{.*}}: tensor<*xf32>, %{{.*}}: tensor<i1>, %{{.*}}: tensor<*x!tf.string>, %{{.*}}: !tf.control, %{{.*}}: tensor<4x!tf.complex128>)
func @graph(%x: tensor<*xf32>, %p: tensor<i1>, %s: tensor<*x!tf.string>, %k: !tf.control, %c: tensor<4x!tf.complex128>) -> tensor<*xf32> {
  // CHECK: "tf.Const"() {dtype = "tfdtype$DT_FLOAT", value = dense<1.000000e+00> : tensor<f32>} : () -> (tensor<*xf32>, !tf.control)
  %0:2 = "tf.Const"() {dtype: "tfdtype$DT_FLOAT", value: dense<tensor<f32>, 1.0>} : () -> (tensor<*xf32>, !tf.control)
  // CHECK: "tf.VarHandleOp"() : () -> (!tf.resource, !tf.variant, !tf.f32ref, !tf.complex64)
  %1:4 = "tf.VarHandleOp"() : () -> (!tf.resource, !tf.variant, !tf.f32ref, !tf.complex64)
  // CHECK: %[[C:.*]] = tensor.extract
  %2 = extract_element %p[] : tensor<i1>
  // CHECK: cf.cond_br %[[C]], ^{{.*}}, ^{{.*}}
  cond_br %2, ^then, ^merge(%x : tensor<*xf32>)
^then:
  // CHECK: "tf.Add"(%{{.*}}, %{{.*}}) {T = "tfdtype$DT_FLOAT"} : (tensor<*xf32>, tensor<*xf32>) -> tensor<*xf32>
  %3 = "tf.Add"(%x, %0#0) {T: "tfdtype$DT_FLOAT"} : (tensor<*xf32>, tensor<*xf32>) -> tensor<*xf32>
  br ^merge(%3 : tensor<*xf32>)
^merge(%r: tensor<*xf32>):
  return %r : tensor<*xf32>
}

// Quantized numbers are integers whose operations know the scale.
// CHECK-LABEL: func.func @quantized
func @quantized(%a: tensor<4xi8>) -> tensor<4xi8> {
  // CHECK: "tfl.add"(%{{.*}}, %{{.*}}) {max = 3.000000e+00 : f64, min = -1.000000e+00 : f64, zero_point = -64 : i8} : (tensor<4xi8>, tensor<4xi8>) -> tensor<4xi8>
  %0 = "tfl.add"(%a, %a) {min: -1.0, max: 3.0, zero_point: -64 : i8} : (tensor<4xi8>, tensor<4xi8>) -> tensor<4xi8>
  return %0 : tensor<4xi8>
}
