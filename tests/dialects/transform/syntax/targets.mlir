// RUN: mlir-opt %s --split-input-file | FileCheck %s

// Custom forms are read and printed.

// Patterns that lower `vector.contract` of `bf16` to the BFMMLA instruction of NEON.
// CHECK-LABEL: func.func @apply_patterns_arm_neon_vector_contract_to_bfmmla() {
// CHECK-NEXT:    transform.apply_patterns.arm_neon.vector_contract_to_bfmmla
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @apply_patterns_arm_neon_vector_contract_to_bfmmla() {
  transform.apply_patterns.arm_neon.vector_contract_to_bfmmla
  return
}

// Patterns that lower `vector.contract` of `i8` to the I8MM instructions of NEON.
// CHECK-LABEL: func.func @apply_patterns_arm_neon_vector_contract_to_i8mm() {
// CHECK-NEXT:    transform.apply_patterns.arm_neon.vector_contract_to_i8mm
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @apply_patterns_arm_neon_vector_contract_to_i8mm() {
  transform.apply_patterns.arm_neon.vector_contract_to_i8mm
  return
}

// Patterns that lower `vector.contract` of `bf16` to the BFMMLA instruction of SVE.
// CHECK-LABEL: func.func @apply_patterns_arm_sve_vector_contract_to_bfmmla() {
// CHECK-NEXT:    transform.apply_patterns.arm_sve.vector_contract_to_bfmmla
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @apply_patterns_arm_sve_vector_contract_to_bfmmla() {
  transform.apply_patterns.arm_sve.vector_contract_to_bfmmla
  return
}

// Patterns that lower `vector.contract` of `i8` to the I8MM instructions of SVE.
// CHECK-LABEL: func.func @apply_patterns_arm_sve_vector_contract_to_i8mm() {
// CHECK-NEXT:    transform.apply_patterns.arm_sve.vector_contract_to_i8mm
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @apply_patterns_arm_sve_vector_contract_to_i8mm() {
  transform.apply_patterns.arm_sve.vector_contract_to_i8mm
  return
}

// Patterns that sink the producers of operands to contractions.
// CHECK-LABEL: func.func @apply_patterns_x86vector_sink_vector_producer_ops() {
// CHECK-NEXT:    transform.apply_patterns.x86vector.sink_vector_producer_ops
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @apply_patterns_x86vector_sink_vector_producer_ops() {
  transform.apply_patterns.x86vector.sink_vector_producer_ops
  return
}

// Patterns that lower `vector.contract` of `bf16` to fused multiplications and additions.
// CHECK-LABEL: func.func @apply_patterns_x86vector_vector_contract_bf16_to_fma() {
// CHECK-NEXT:    transform.apply_patterns.x86vector.vector_contract_bf16_to_fma
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @apply_patterns_x86vector_vector_contract_bf16_to_fma() {
  transform.apply_patterns.x86vector.vector_contract_bf16_to_fma
  return
}

// Patterns that lower `vector.contract` to fused multiplications and additions.
// CHECK-LABEL: func.func @apply_patterns_x86vector_vector_contract_to_fma() {
// CHECK-NEXT:    transform.apply_patterns.x86vector.vector_contract_to_fma
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @apply_patterns_x86vector_vector_contract_to_fma() {
  transform.apply_patterns.x86vector.vector_contract_to_fma
  return
}

// Patterns that lower `vector.contract` to dot products of packed types.
// CHECK-LABEL: func.func @apply_patterns_x86vector_vector_contract_to_packed_type_dot_product() {
// CHECK-NEXT:    transform.apply_patterns.x86vector.vector_contract_to_packed_type_dot_product
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @apply_patterns_x86vector_vector_contract_to_packed_type_dot_product() {
  transform.apply_patterns.x86vector.vector_contract_to_packed_type_dot_product
  return
}
