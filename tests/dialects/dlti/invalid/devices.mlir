// RUN: mlir-opt %s --split-input-file --verify-diagnostics

// A device has properties.
// expected-error@+1 {{no DLTI entries provided}}
module attributes {t.x = #dlti.target_device_spec<>} {
}

// -----

// They have different names.
// expected-error@+1 {{repeated DLTI key: "a"}}
module attributes {t.x = #dlti.target_device_spec<"a" = 5, "a" = 6>} {
}

// -----

// A system has devices.
// expected-error@+1 {{value associated with key "CPU" is not a DLTI device spec}}
module attributes {t.x = #dlti.target_system_spec<"CPU" = 6>} {
}

// -----

// They have different names, too.
// expected-error@+1 {{repeated device ID in dlti.target_system_spec: "CPU"}}
module attributes {t.x = #dlti.target_system_spec<"CPU" = #dlti.target_device_spec<"a" = 5>, "CPU" = #dlti.target_device_spec<"a" = 5>>} {
}

// -----

// A key is a type or a string.
// expected-error@+1 {{expected a type or a quoted string}}
module attributes {t.x = #dlti.dl_entry<5, 5>} {
}

// -----

// An attribute is known.
// expected-error@+1 {{unknown attribute `unknown` in dialect `dlti`}}
module attributes {t.x = #dlti.unknown<>} {
}
