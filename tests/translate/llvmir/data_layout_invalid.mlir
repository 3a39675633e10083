// RUN: mlir-translate %s --mlir-to-llvmir --split-input-file --verify-diagnostics

// expected-error @below {{unsupported data layout key "of.mine"}}
module attributes {dlti.dl_spec = #dlti.dl_spec<"of.mine" = 5 : i64>} {
}

// -----

// expected-error @below {{unsupported type in data layout: 'bf16'}}
module attributes {dlti.dl_spec = #dlti.dl_spec<bf16 = dense<16> : vector<2xi64>>} {
}

// -----

// expected-error @below {{unsupported data layout for non-signless integer 'si32'}}
module attributes {dlti.dl_spec = #dlti.dl_spec<si32 = dense<32> : vector<2xi64>>} {
}
