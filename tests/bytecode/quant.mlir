// RUN: mlir-opt %s --emit-bytecode | mlir-opt | FileCheck %s
// RUN: mlir-opt %s --emit-bytecode -o %t && terrane bytecode dump %t | FileCheck %s --check-prefix=DUMP

// Quantized types have encodings of their own.

// CHECK: a.types = [!quant.any<u8<1:255>:f32>, !quant.any<i8>, !quant.calibrated<f32<-5.000000e-01:1.250000e+00>>,
// CHECK-SAME: !quant.uniform<i4:f32, 2.500000e-01:3>, !quant.uniform<i8<-127:127>:f32:1, {2.000000e+00,5.000000e-01:120}>,
// CHECK-SAME: !quant.uniform<u8:f32:{0:1, 1:4}, {{[{][{]}}2.000000e+00, 3.000000e+00:5}, {4.000000e+00, 5.000000e+00}}>]
// DUMP: quant, 7 bytes at {{[0-9]+}}: 05 01 {{.*}} 05 fa 07
// DUMP: quant, 7 bytes at {{[0-9]+}}: 03 03 {{.*}} fe 03 fa 03
// DUMP: quant, 20 bytes at {{[0-9]+}}: 07 {{.*}} ff ff ff ff ff ff 3f 80 00 00 00 00 00 00 00 e8 7f
// DUMP: quant, 16 bytes at {{[0-9]+}}: 09 03 {{.*}} 00 00 00 00 00 00 00 a0 7f 0d 1f 1d
// DUMP: quant, 32 bytes at {{[0-9]+}}: 0b 03 {{.*}} 03 f6 03 fa 03 05
// DUMP: quant, 15 bytes at {{[0-9]+}}: 0d 01 {{.*}} 01 fa 07 05 01 05 05 05 11
module attributes {a.types = [!quant.any<u8<1:255>:f32>, !quant.any<i8>, !quant.calibrated<f32<-0.5:1.25>>, !quant.uniform<i4:f32, 0.25:3>, !quant.uniform<i8<-127:127>:f32:1, {2.0,0.5:120}>, !quant.uniform<u8:f32:{0:1, 1:4}, {{2.0, 3.0:5}, {4.0, 5.0}}>]} {
}
